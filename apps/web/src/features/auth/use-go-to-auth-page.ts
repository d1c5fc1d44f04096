import { useNavigate, useSearchParams } from 'react-router'
import { withTarget } from './target-after-login.ts'
import { useTarget } from './use-target.ts'

/**
 * Goes to another of the sign-in pages. It keeps the wanted page, the id of an invite and the email it was
 * sent to (decision S-037), and an email that was typed.
 */
export const useGoToAuthPage = (): ((path: string, email?: string) => void) => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const target = useTarget()
  return (path, email) => {
    const kept = new URLSearchParams([...query].filter(([name]) => name === 'inviteId' || name === 'email'))
    if (email) kept.set('email', email)
    void navigate(withTarget(kept.size > 0 ? `${path}?${kept}` : path, target))
  }
}
