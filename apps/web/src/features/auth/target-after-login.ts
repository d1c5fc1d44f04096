import { safePath } from '@reprise/rules/platform/text/safe-path'
import { isSignInPage } from './sign-in-page.ts'

/** What this tab keeps about the way to the sign-in page. */
export type Remembered = { previousPath: string | null; inviteId: string | null }

const nothing: Remembered = { previousPath: null, inviteId: null }

const isInviteId = (text: string | null): text is string => /^[\w-]{1,64}$/.test(text ?? '')

const carriesUrlToken = (path: string): boolean =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).has('urlToken')

/**
 * The page that a person goes to after signing in (section 2), always on this site. The first that applies: the
 * remembered previous path if it carries a urlToken, the invite, the pie hub for `a=join-now`, the wanted page, the
 * start page.
 */
export const targetAfterLogin = (query: URLSearchParams, remembered = nothing): string => {
  const previous = safePath(remembered.previousPath)
  if (carriesUrlToken(previous)) return previous
  const inviteId = [query.get('inviteId'), remembered.inviteId].find(isInviteId)
  if (inviteId) return `/accept-invite/${inviteId}`
  if (query.get('a') === 'join-now') return '/legacy/pie-hub'
  const wanted = safePath(query.get('to') ?? '/')
  // A sign-in page is never the target after a sign-in.
  return isSignInPage(wanted.split(/[?#]/)[0] ?? '') ? '/' : wanted
}

/** The address of a page, with the wanted page in its query. */
export const withTarget = (path: string, target: string): string =>
  target === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(target)}`
