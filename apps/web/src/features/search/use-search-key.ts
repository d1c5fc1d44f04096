import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from 'react-router'

/**
 * Ctrl+K (or Cmd+K) focuses the search box, or opens the search page where a page has no box. Does nothing while a
 * dialog is open. The shortcut is not a single letter, because speech input would type it (WCAG 2.1.4).
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
