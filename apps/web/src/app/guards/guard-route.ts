import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { targetAfterLogin } from '../../features/auth/target-after-login.ts'
import { hasSignedUp, readSession } from '../../lib/session/session.ts'
import type { Row } from '../../routes.tsx'
import { loadShell, shellKind } from '../shells/load-shell.ts'

const withTarget = (path: string, target: string) =>
  target === '/' ? path : `${path}?to=${encodeURIComponent(target)}`

/**
 * Runs before a screen is entered and again when the session changes. Every redirect keeps the
 * address the person wanted (section 2). The shell is fetched here, so that screen and shell come together.
 */
export const guardRoute =
  ({ guard, shell }: Row) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const here = url.pathname + url.search
    const kept = targetAfterLogin(url.searchParams)
    const session = readSession()
    const { state } = session

    if (guard === 'member' && state === 'visitor')
      throw redirect(withTarget(hasSignedUp() ? '/auth/login' : '/auth/sign-up', here))
    if (guard === 'member' && state === 'code-required') throw redirect(withTarget('/auth/mfa', here))
    if (guard === 'visitor' && state === 'member') throw redirect(kept)
    if (guard === 'code' && state === 'member') throw redirect(kept)
    // A link from the mail carries its own token and needs no session on this device.
    if (guard === 'code' && state === 'visitor' && !url.searchParams.has('token'))
      throw redirect(withTarget('/auth/login', kept))
    await loadShell(shellKind(shell, session))
    return null
  }
