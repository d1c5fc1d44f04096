import { verdictWords } from '@reprise/rules/checkin/enums'
import type { Verdict } from '../checkin.api.ts'

/** How the screen looks and sounds: in, out, or a person has to look. */
export type Tone = 'admit' | 'refuse' | 'look'

/**
 * What the door shows: the server's verdict, or why there is none. `again`: nobody asked the server again, the code was
 * shown a moment ago.
 */
export type Shown = ({ verdict: Verdict } | { problem: string }) & { again?: true }

/** A guest with a good ticket at the wrong place, or no answer at all, is not sent away: somebody looks. */
export const toneOf = (shown: Shown): Tone => {
  if ('problem' in shown) return 'look'
  const { status, reason } = shown.verdict
  if (status === 'ACCEPTED') return 'admit'
  return reason === 'wrong_zone' ? 'look' : 'refuse'
}

/** Whether it goes by itself: a person who is let in walks on, anything else is to be read and talked about. */
export const goesByItself = (shown: Shown): boolean => toneOf(shown) === 'admit' && !shown.again

/** The word over it. */
export const wordOf = (shown: Shown): string => (shown.again ? 'Already shown a moment ago' : answerOf(shown))

/** What the answer was, in a word. */
export const answerOf = (shown: Shown): string => {
  if ('problem' in shown) return 'Look'
  const { status, reason } = shown.verdict
  return verdictWords[status === 'ACCEPTED' ? 'ACCEPTED' : (reason ?? 'invalid')]
}
