import { readDoorInput } from '@reprise/rules/checkin/door-input'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/toast.ts'
import { signal } from './door-signals.ts'
import type { DoorResult } from './scan-tone.ts'
import { goesByItself, scanTone } from './scan-tone.ts'
import { makeSeenCodes } from './seen-codes.ts'

/** How long an admission fills the screen. */
const verdictMs = 1500

const normal = (text: string): string => {
  const read = readDoorInput(text)
  return read?.kind === 'code' ? read.code : text.trim()
}

type Options = {
  /** Whether scanning has not opened. Scans are then made in test mode. */
  isTest: boolean
  /** Gives the result of a code. It never throws. */
  ask: (code: string) => Promise<DoorResult>
}

/** Takes codes from the camera or from typing, asks about each one once, and shows the result. */
export const useScanner = ({ isTest, ask }: Options) => {
  const [seen] = useState(makeSeenCodes)
  const [shown, setShown] = useState<DoorResult>()
  const results = useRef(new Map<string, DoorResult>())
  /** The code that is asked about now. */
  const asked = useRef<string>(undefined)

  useEffect(() => {
    if (!shown || !goesByItself(shown)) return
    const timer = setTimeout(() => setShown(undefined), verdictMs)
    return () => clearTimeout(timer)
  }, [shown])

  // A code without a verdict, while the reason is shown. Without this note, a ticket held before the camera would be
  // asked about again and again.
  const unanswered = useRef<string>(undefined)

  // Scans in test mode have keys of their own, so that they never count as the real scan of a code.
  const scanOf = (code: string) => (isTest ? `test ${code}` : code)

  const show = (code: string, next: DoorResult) => {
    results.current.set(scanOf(code), next)
    setShown(next)
    signal(scanTone(next))
  }

  const clear = () => {
    unanswered.current = undefined
    setShown(undefined)
  }

  // A scanner that types can be faster than the answers, and no code is dropped: those that come meanwhile wait in their order.
  // After a verdict that has to be read the next one comes once a person goes on.
  const waiting = useRef<string[]>([])
  const takeNext = () => {
    if (asked.current !== undefined) return
    const code = waiting.current.shift()
    if (code !== undefined) judge(code)
  }

  const find = async (code: string, answer = () => ask(code)) => {
    asked.current = code
    clear()
    // Takes back what was said about the code before, so that nobody finds it beside this verdict.
    announce('')
    const result = await answer()
    if ('problem' in result) {
      seen.forget(scanOf(code))
      unanswered.current = code
    }
    asked.current = undefined
    show(code, result)
    if (goesByItself(result)) takeNext()
  }

  /** Judges a code. A code that comes again within five seconds gets the same verdict, with a note that it came again. */
  const judge = (code: string) => {
    const before = results.current.get(scanOf(code))
    if (seen.isNew(scanOf(code), Date.now()) || !before) void find(code)
    else {
      announce('')
      setShown({ ...before, again: true })
      signal('look')
    }
  }

  return {
    shown,
    dismiss: () => {
      clear()
      takeNext()
    },
    /** Forgets the last verdict on a ticket after an undo. Typing its code then asks again. */
    forget: (ticketId: string) => {
      for (const [code, last] of results.current)
        if ('verdict' in last && last.verdict.ticketId === ticketId) results.current.delete(code)
    },
    /** Takes a ticket that was found in another way than by its code. `answer` gives its result. */
    take: (ticketId: string, answer: () => Promise<DoorResult>) => void find(ticketId, answer),
    /** Takes a code from the camera. Ignores a code that stays in view. */
    see: (text: string) => {
      const code = normal(text)
      if (code === unanswered.current) return
      // Ignores another code until this one has its result.
      if (asked.current !== undefined && asked.current !== code) return
      const isNew = seen.isNew(scanOf(code), Date.now())
      if (isNew && asked.current === undefined) void find(code)
    },
    /** Takes a typed code. */
    type: (text: string) => {
      const code = normal(text)
      if (code === asked.current) return
      waiting.current.push(code)
      takeNext()
    },
  }
}

export type Scanner = ReturnType<typeof useScanner>
