import { safePath } from '@reprise/rules/platform/text/safe-path'

const KEY = 'payoutReturnPath'

/** Keeps, for this tab alone, where the person goes on when the provider has sent them back. */
export const keepReturnPath = (path: string): void => sessionStorage.setItem(KEY, path)

/** Where the person came from; home where that is not known. */
export const returnPath = (): string => {
  const path = safePath(sessionStorage.getItem(KEY))
  return path === '/' ? '/home' : path
}
