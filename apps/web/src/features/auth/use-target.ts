import { useLocation, useSearchParams } from 'react-router'
import { targetFrom } from './remembered.ts'
import { isSignInPage } from './sign-in-page.ts'

/** The page that the person wants: the one in the address of a sign-in page, else the page under the popup. */
export const useTarget = (): string => {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  return isSignInPage(pathname) ? targetFrom(query) : pathname + search
}
