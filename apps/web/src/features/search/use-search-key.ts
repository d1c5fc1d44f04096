import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from 'react-router'

/**
 * Ctrl+K (or Cmd+K) puts the focus into the search box, or leads to it where the page has none; not from under a
 * dialog. Not a letter alone, which speech input would type (WCAG 2.1.4).
 */
export const useSearchKey = () => {
  const navigate = useNavigate()
  const go = () => {
    if (document.querySelector('[role="dialog"]')) return
    const boxes = document.querySelectorAll<HTMLInputElement>('[data-site-search] input')
    const box = [...boxes].find((each) => each.checkVisibility())
    if (box) box.focus()
    else navigate('/search')
  }
  useHotkeys([['mod+K', go]], [])
}
