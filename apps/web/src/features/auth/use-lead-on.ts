import { useNavigate } from 'react-router'
import { withTarget } from './target-after-login.ts'
import { useTarget } from './use-target.ts'

/** Goes to another of the sign-in pages, and takes the wanted address along. */
export const useLeadOn = (): ((path: string) => void) => {
  const navigate = useNavigate()
  const target = useTarget()
  return (path) => void navigate(withTarget(path, target))
}
