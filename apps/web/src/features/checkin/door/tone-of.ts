import { verdictWords } from '@reprise/rules/checkin/enums'
import type { Verdict } from '../checkin.api.ts'

/** How the screen looks and sounds: in, out, or a person has to look. */
export type Tone = 'admit' | 'refuse' | 'look'

/** What the door shows: the server's verdict, or why there is none. */
export type Shown = { verdict: Verdict } | { problem: string }

/** A guest with a good ticket at the wrong place, or no answer at all, is not sent away: somebody looks. */
export const toneOf = (shown: Shown): Tone => {
  if ('problem' in shown) return 'look'
  const { status, reason } = shown.verdict
  if (status === 'ACCEPTED') return 'admit'
  return reason === 'wrong_zone' ? 'look' : 'refuse'
}

/** The one word over it. */
export const wordOf = (shown: Shown): string => {
  if ('problem' in shown) return 'Look'
  const { status, reason } = shown.verdict
  return verdictWords[status === 'ACCEPTED' ? 'ACCEPTED' : (reason ?? 'invalid')]
}
