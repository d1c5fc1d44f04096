import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** A slash that is not typed anywhere puts the focus into the search box, or leads to it where the page has none. */
export const useSearchKey = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      const boxes = document.querySelectorAll<HTMLInputElement>('[data-site-search] input')
      const box = [...boxes].find((each) => each.checkVisibility())
      if (box) box.focus()
      else navigate('/search')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}
