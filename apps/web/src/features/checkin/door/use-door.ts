import { readDoorInput } from '@reprise/rules/checkin/door-input'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say, sentenceOf } from '../../../lib/say.tsx'
import { announce } from '../../../ui/toast.ts'
import { useVerifyTicket } from '../checkin.api.ts'
import { signal } from './door-signals.ts'
import type { LastScans } from './last-scans.ts'
import type { DoorResult } from './scan-tone.ts'
import { goesByItself, scanTone } from './scan-tone.ts'
import { makeSeenCodes } from './seen-codes.ts'

/** How long an admission fills the screen. */
const verdictMs = 1500

const normal = (text: string): string => {
  const read = readDoorInput(text)
  return read?.kind === 'code' ? read.code : text.trim()
}

type At = {
  eventId: string
  zone: string | null
  /** Whether scanning has not opened. Scans are then made in test mode. */
  isTest: boolean
  /** Called where the server says that scanning has opened. */
  onOpened: () => void
}

/** Takes codes from the camera or from typing, asks the server, and shows what it says. */
export const useDoor = ({ eventId, zone, isTest, onOpened }: At, scans: LastScans) => {
  const { t } = useTranslation()
  const verify = useVerifyTicket()
  const intent = useIntentKey()
  const [seen] = useState(makeSeenCodes)
  const [shown, setShown] = useState<DoorResult>()
  const verdicts = useRef(new Map<string, DoorResult>())
  /** The code about which the server is asked now. */
  const asked = useRef<string>(undefined)

  useEffect(() => {
    if (!shown || !goesByItself(shown)) return
    const timer = setTimeout(() => setShown(undefined), verdictMs)
    return () => clearTimeout(timer)
  }, [shown])

  // A code without an answer, while the reason is shown. Without this note, a ticket held before the camera would be
  // sent again and again.
  const unanswered = useRef<string>(undefined)

  // Scans in test mode have keys of their own, so that they never count as the real scan of a code.
  const scanOf = (code: string) => (isTest ? `test ${code}` : code)

  const show = (code: string, next: DoorResult) => {
    verdicts.current.set(scanOf(code), next)
    setShown(next)
    signal(scanTone(next))
  }

  const dismiss = () => {
    unanswered.current = undefined
    setShown(undefined)
  }

  const ask = async (code: string) => {
    const input = { eventId, code, zone, isTest }
    asked.current = code
    dismiss()
    // Takes back what was said about the code before, so that nobody finds it beside this verdict.
    announce('')
    try {
      const verdict = await verify.mutateAsync({ ...input, idempotencyKey: intent.keyOf(input) })
      intent.done(input)
      show(code, { verdict, isTest })
      if (isTest) return
      scans.add({
        id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
        at: new Date().toISOString(),
        zone,
        verdict,
        undone: false,
      })
    } catch (error) {
      // The idempotency key stays, so that showing the ticket again is the same scan.
      seen.forget(scanOf(code))
      // The server refuses a test once scanning has opened. The clock of this device is late.
      if (isTest && error instanceof ApiError && error.code === 'CONFLICT') onOpened()
      unanswered.current = code
      show(code, { problem: say(t, sentenceOf(error)) })
    } finally {
      asked.current = undefined
    }
  }

  return {
    shown,
    /** A scan that the server has not answered yet. `tries` counts the tries that failed in the network. */
    waiting: verify.isPending ? { tries: verify.failureCount } : null,
    dismiss,
    /** Forgets the last verdict on a ticket after an undo. Typing its code then asks the server again. */
    forget: (ticketId: string) => {
      for (const [code, last] of verdicts.current)
        if ('verdict' in last && last.verdict.ticketId === ticketId) verdicts.current.delete(code)
    },
    /** Takes a code from the camera. Ignores a code that stays in view. */
    see: (text: string) => {
      const code = normal(text)
      if (code === unanswered.current) return
      // Ignores another code until the server has answered this one.
      if (asked.current !== undefined && asked.current !== code) return
      const isNew = seen.isNew(scanOf(code), Date.now())
      if (isNew && asked.current === undefined) void ask(code)
    },
    /** Takes a typed code. The same code within five seconds shows the same verdict again, and says so. */
    type: (text: string) => {
      const code = normal(text)
      if (asked.current !== undefined) return
      const before = verdicts.current.get(scanOf(code))
      if (seen.isNew(scanOf(code), Date.now()) || !before) void ask(code)
      else {
        announce('')
        setShown({ ...before, again: true })
        signal('look')
      }
    },
  }
}
