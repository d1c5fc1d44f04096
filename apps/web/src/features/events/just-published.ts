import { useLocation, useNavigate } from 'react-router'

/** The navigation state that the editor gives to the page of an event that was just published. */
export const isJustPublished = { isJustPublished: true }

/**
 * Whether the viewer has just published the event. `forget` removes the note after the page has shown its message.
 */
export const useJustPublished = () => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    wasPublished: (state as Partial<typeof isJustPublished> | null)?.isJustPublished === true,
    forget: () => void navigate(pathname + search, { replace: true, preventScrollReset: true }),
  }
}
