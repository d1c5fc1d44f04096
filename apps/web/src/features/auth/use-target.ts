import { useLocation, useSearchParams } from 'react-router'
import { targetAfterLogin } from './target-after-login.ts'

/** Where the person is heading: what a sign-in page was told, else the page under the popup. */
export const useTarget = (): string => {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  return pathname.startsWith('/auth/') ? targetAfterLogin(query) : pathname + search
}
