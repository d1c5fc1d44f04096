import { useLocation, useSearchParams } from 'react-router'
import { targetFrom } from './remembered.ts'
import { isSignInPage } from './sign-in-page.ts'

/** Where the person is heading: what a sign-in page was told, else the page under the popup. */
export const useTarget = (): string => {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  return isSignInPage(pathname) ? targetFrom(query) : pathname + search
}
