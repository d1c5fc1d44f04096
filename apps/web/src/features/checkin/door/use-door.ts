import { readDoorInput } from '@reprise/rules/checkin/door-input'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say, sentenceOf } from '../../../lib/say.tsx'
import { useVerifyTicket } from '../checkin.api.ts'
import { signal } from './door-signals.ts'
import type { LastScans } from './last-scans.ts'
import type { Shown } from './scan-tone.ts'
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
  /** Scanning has not opened: what is shown is only tried out. */
  isTest: boolean
  /** The server says that it has. */
  onOpened: () => void
}

/** Takes codes from the camera or from typing, asks the server, and shows what it says. */
export const useDoor = ({ eventId, zone, isTest, onOpened }: At, scans: LastScans) => {
  const { t } = useTranslation()
  const verify = useVerifyTicket()
  const intent = useIntentKey()
  const [seen] = useState(makeSeenCodes)
  const [shown, setShown] = useState<Shown>()
  const verdicts = useRef(new Map<string, Shown>())
  /** The code that the server is asked about. */
  const asked = useRef<string>(undefined)

  useEffect(() => {
    if (!shown || !goesByItself(shown)) return
    const timer = setTimeout(() => setShown(undefined), verdictMs)
    return () => clearTimeout(timer)
  }, [shown])

  // A code without an answer, while the words why are up: held before the camera it would be asked about on and on.
  const unanswered = useRef<string>(undefined)

  // What was tried out says nothing about the scan that counts, however soon that comes.
  const scanOf = (code: string) => (isTest ? `test ${code}` : code)

  const show = (code: string, next: Shown) => {
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
      // The key stays, so that showing the ticket again is the same scan.
      seen.forget(scanOf(code))
      // The clock of this device is late: the door is open.
      if (isTest && error instanceof ApiError && error.code === 'CONFLICT') onOpened()
      unanswered.current = code
      show(code, { problem: say(t, sentenceOf(error)) })
    } finally {
      asked.current = undefined
    }
  }

  return {
    shown,
    /** A scan that the server has not answered yet; `tries` counts what the network swallowed. */
    waiting: verify.isPending ? { tries: verify.failureCount } : null,
    dismiss,
    /** After an undo the last verdict on a ticket says nothing any more; typing its code asks again. */
    forget: (ticketId: string) => {
      for (const [code, last] of verdicts.current)
        if ('verdict' in last && last.verdict.ticketId === ticketId) verdicts.current.delete(code)
    },
    /** From the camera: silent for a code that stays in view. */
    see: (text: string) => {
      const code = normal(text)
      if (code === unanswered.current) return
      // Another one has to wait, unnoticed, until this one is answered.
      if (asked.current !== undefined && asked.current !== code) return
      const isNew = seen.isNew(scanOf(code), Date.now())
      if (isNew && asked.current === undefined) void ask(code)
    },
    /** From typing: the same code again within five seconds shows the same verdict, and that it is the same. */
    type: (text: string) => {
      const code = normal(text)
      if (asked.current !== undefined) return
      const before = verdicts.current.get(scanOf(code))
      if (seen.isNew(scanOf(code), Date.now()) || !before) void ask(code)
      else {
        setShown({ ...before, again: true })
        signal('look')
      }
    },
  }
}
