import type { ReactNode } from 'react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { readSession } from '../../lib/session/session.ts'
import { AuthModalContext } from './auth-modal-context.ts'

const Popup = lazy(async () => ({ default: (await import('./auth-modal.tsx')).AuthModal }))

/** The specification's pause before a closed popup forgets its form (section 9). */
const resetMs = 300

export const AuthModalProvider = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState(false)
  const [round, setRound] = useState(0)
  const act = useRef<() => void>(undefined)
  const opener = useRef<Element>(null)

  const requirePerson = useCallback((next: () => void) => {
    if (readSession().state === 'member') return next()
    act.current = next
    opener.current = document.activeElement
    setOpened(true)
    setRound((before) => before || 1)
  }, [])

  const close = () => {
    act.current = undefined
    setOpened(false)
    // The popup itself does not know who had the focus: it is loaded when it is open already.
    if (opener.current instanceof HTMLElement) opener.current.focus()
    setTimeout(() => setRound((before) => before + 1), resetMs)
  }

  const succeed = () => {
    const next = act.current
    close()
    next?.()
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
