import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { nextSignInStep, stepPaths } from '../../features/auth/next-sign-in-step.ts'
import { forgetRemembered, rememberInvite, rememberPath, targetFrom } from '../../features/auth/remembered.ts'
import { isSignInPage } from '../../features/auth/sign-in-page.ts'
import { withTarget } from '../../features/auth/target-after-login.ts'
import type { Session } from '../../lib/session/session.ts'
import { hasSignedUp, readSession } from '../../lib/session/session.ts'
import type { RouteRow } from '../../route-row.ts'
import { loadShell, shellKind } from '../shells/load-shell.ts'

/** Returns the sign-in or sign-up page for a visitor who wants to open `here`. */
const wayIn = (here: string): string => {
  rememberPath(here)
  return withTarget(hasSignedUp() ? '/auth/login' : '/auth/sign-up', here)
}

/**
 * The link of an invite always goes to the sign-up, because the sign-up remembers the invited address (section 2,
 * decision S-037).
 */
const wayInOfInvite = (inviteId: string, query: URLSearchParams): string => {
  const email = query.get('email')
  return `/auth/sign-up?${new URLSearchParams({ inviteId, ...(email && { email }) })}`
}

/** Returns the page that a person has to see before `here`, such as the sign-in. Null where they may enter. */
const beforeMember = (session: Session, here: string, toSignIn: () => string): string | null => {
  if (session.state === 'visitor') return toSignIn()
  const step = nextSignInStep(session)
  return step && withTarget(stepPaths[step], here)
}

/** Returns whether the address comes from a mail. It has its own token, needs no session, and shows its own result. */
const isLink = (guard: RouteRow['guard'], query: URLSearchParams): boolean =>
  (guard === 'code' && Boolean(query.get('token'))) || (guard === 'phone' && Boolean(query.get('undo')))

/**
 * Returns the address to which a sign-in page sends the person, or null where they may stay. Each of these pages is
 * open only to the people it is for.
 */
const beforeSignIn = (session: Session, guard: RouteRow['guard'], query: URLSearchParams): string | null => {
  if (isLink(guard, query)) return null
  const step = nextSignInStep(session)
  const target = targetFrom(query)
  if (session.state === 'visitor') return guard === 'visitor' ? null : withTarget('/auth/login', target)
  if (step === guard) return null
  return step ? withTarget(stepPaths[step], target) : target
}

/**
 * Runs before a screen is entered and again when the session changes. Every redirect keeps the
 * address that the person wanted (section 2). It also loads the shell, so that screen and shell appear together.
 */
export const guardRoute =
  ({ guard, shell, needs }: RouteRow) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const { pathname, search, searchParams: query } = new URL(request.url)
    const session = readSession()
    const isOnTheWayIn = isSignInPage(pathname)
    if (isOnTheWayIn) rememberInvite(query)
    if (needs && !needs.oneOf.some((name) => query.get(name))) throw redirect(needs.else)
    if (guard !== 'open') {
      const here = pathname + search
      const toSignIn = () => (guard === 'invitee' ? wayInOfInvite(params.id ?? '', query) : wayIn(here))
      const elsewhere =
        guard === 'member' || guard === 'invitee'
          ? beforeMember(session, here, toSignIn)
          : beforeSignIn(session, guard, query)
      if (elsewhere !== null) throw redirect(elsewhere)
    }
    if (!isOnTheWayIn && session.state === 'member' && nextSignInStep(session) === null) forgetRemembered()
    await loadShell(shellKind(shell, session))
    return null
  }
