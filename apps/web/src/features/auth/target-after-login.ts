import { safePath } from '@reprise/rules/platform/text/safe-path'
import { isSignInPage } from './sign-in-page.ts'

/** What this tab keeps of the way here. */
export type Remembered = { previousPath: string | null; inviteId: string | null }

const nothing: Remembered = { previousPath: null, inviteId: null }

const isInviteId = (text: string | null): text is string => /^[\w-]{1,64}$/.test(text ?? '')

const carriesUrlToken = (path: string): boolean =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).has('urlToken')

/**
 * Where a person goes once signed in (section 2), never off the site: the remembered previous path if it carried a
 * urlToken, the invite, the pie hub for `a=join-now`, the address they wanted, else the start.
 */
export const targetAfterLogin = (query: URLSearchParams, remembered = nothing): string => {
  const previous = safePath(remembered.previousPath)
  if (carriesUrlToken(previous)) return previous
  const inviteId = [query.get('inviteId'), remembered.inviteId].find(isInviteId)
  if (inviteId) return `/accept-invite/${inviteId}`
  if (query.get('a') === 'join-now') return '/legacy/pie-hub'
  const wanted = safePath(query.get('to') ?? '/')
  // A page of the sign-in is never the target after it.
  return isSignInPage(wanted.split(/[?#]/)[0] ?? '') ? '/' : wanted
}

/** A page's address with the wanted one kept in it. */
export const withTarget = (path: string, target: string): string =>
  target === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(target)}`
