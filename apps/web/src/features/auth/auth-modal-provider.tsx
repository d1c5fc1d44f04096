import { modalResetMs } from '@reprise/rules/platform/constants'
import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readSession, watchSession } from '../../lib/session/session.ts'
import { AuthModalContext } from './auth-modal-context.ts'
import { needsConsent, nextSignInStep, stepPaths } from './next-sign-in-step.ts'
import { withTarget } from './target-after-login.ts'

const Popup = lazy(async () => ({ default: (await import('./auth-modal.tsx')).AuthModal }))

/** Runs an act as soon as its person has agreed to the terms, for which a dialog over the page asks. */
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
  const act = useRef<() => void>(undefined)
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  /** Only the code has its place in the popup; what else is owed has a page (decision S-027). */
  const isLedAway = useCallback((): boolean => {
    const step = nextSignInStep(readSession())
    if (step === null || step === 'code') return false
    const { pathname, search } = window.location
    void navigate(withTarget(stepPaths[step], pathname + search))
    return true
  }, [navigate])

  const requirePerson = useCallback(
    (next: () => void) => {
      if (isLedAway()) return
      if (readSession().state === 'member') return next()
      act.current = next
      setOpened(true)
      // A person who is back before the pause is over must not lose later what they type now.
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
          <Popup key={round} opened={opened} onClose={close} onSuccess={succeed} />
        </Suspense>
      )}
    </AuthModalContext>
  )
}
