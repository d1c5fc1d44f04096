import { modalResetMs } from '@reprise/rules/platform/constants'
import type { ReactNode } from 'react'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readSession, watchSession } from '../../lib/session/session.ts'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import type { Order } from './auth-modal-context.ts'
import { AuthModalContext } from './auth-modal-context.ts'
import { needsConsent, nextSignInStep, stepPaths } from './next-sign-in-step.ts'
import { withTarget } from './target-after-login.ts'

const Popup = lazyPart(async () => (await import('./auth-modal.tsx')).AuthModal)

/** Runs an act once its person has agreed to the terms. A dialog over the page asks for that. */
const runWithConsent = (act: () => void) => {
  if (!needsConsent(readSession())) return act()
  const stop = watchSession(() => {
    const session = readSession()
    if (needsConsent(session)) return
    stop()
    if (session.state === 'member') act()
  })
}

export const AuthModalProvider = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState(false)
  const [round, setRound] = useState(0)
  const [order, setOrder] = useState<Order | null>(null)
  const act = useRef<() => void>(undefined)
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  /** Every step is taken in the popup (decision S-162), except bringing an account back, which has a page. */
  const isLedAway = useCallback((): boolean => {
    const step = nextSignInStep(readSession())
    if (step !== 'recovery') return false
    const { pathname, search } = window.location
    void navigate(withTarget(stepPaths[step], pathname + search))
    return true
  }, [navigate])

  const requirePerson = useCallback(
    (next: () => void, wanted?: Order) => {
      if (isLedAway()) return
      const session = readSession()
      if (session.state === 'member' && nextSignInStep(session) === null) return next()
      act.current = next
      setOrder(wanted ?? null)
      setOpened(true)
      // Text that a person types after they came back must not be lost when the pause ends.
      const isClosing = resetting.current !== undefined
      clearTimeout(resetting.current)
      resetting.current = undefined
      setRound((before) => (isClosing ? before + 1 : before || 1))
    },
    [isLedAway],
  )

  const close = () => {
    act.current = undefined
    setOpened(false)
    resetting.current = setTimeout(() => {
      resetting.current = undefined
      setRound((before) => before + 1)
    }, modalResetMs)
  }

  const succeed = () => {
    const next = act.current
    close()
    if (next && !isLedAway()) runWithConsent(next)
  }

  return (
    <AuthModalContext value={useMemo(() => ({ requirePerson }), [requirePerson])}>
      {children}
      {round > 0 && (
        <Suspense>
          <Popup key={round} opened={opened} order={order} onClose={close} onSuccess={succeed} />
        </Suspense>
      )}
    </AuthModalContext>
  )
}
