import { safePath } from '@reprise/rules/platform/text/safe-path'

const KEY = 'payoutReturnPath'

/** Keeps the page to which the person returns after the provider, for this tab alone. */
export const keepReturnPath = (path: string): void => sessionStorage.setItem(KEY, path)

/** The page from which the person came to the provider. It is the home page where that is not known. */
export const returnPath = (): string => {
  const path = safePath(sessionStorage.getItem(KEY))
  return path === '/' ? '/home' : path
}
