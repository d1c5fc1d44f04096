import { verdictWords } from '@reprise/rules/checkin/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Verdict } from '../checkin.api.ts'

/** How the screen looks and sounds: in, out, or a person has to look. */
export type Tone = 'admit' | 'refuse' | 'look'

/**
 * What the door shows: the server's verdict, or why there is none. `again`: nobody asked the server again, the code was
 * shown a moment ago. `isTest`: it was only tried out.
 */
export type Shown = ({ verdict: Verdict; isTest: boolean } | { problem: string }) & { again?: true }

/** A guest with a good ticket at the wrong place or time, or no answer at all, is not sent away: somebody looks. */
export const scanTone = (shown: Shown): Tone => {
  if ('problem' in shown) return 'look'
  const { status, reason, opensAt } = shown.verdict
  if (status === 'ACCEPTED') return 'admit'
  return reason === 'wrong_zone' || opensAt ? 'look' : 'refuse'
}

/** Whether it goes by itself: a person who is let in walks on, anything else is to be read and talked about. */
export const goesByItself = (shown: Shown): boolean => scanTone(shown) === 'admit' && !shown.again

/** The word over it. */
export const wordOf = (shown: Shown): string =>
  shown.again ? phrase('Already shown a moment ago') : answerOf(shown)

/** What the answer was, in a word. */
export const answerOf = (shown: Shown): string =>
  'problem' in shown ? phrase('Look') : wordOfVerdict(shown.verdict)

/** What a verdict is, in a word. */
export const wordOfVerdict = ({ status, reason, opensAt }: Verdict): string => {
  const word = verdictWords[status === 'ACCEPTED' ? 'ACCEPTED' : (reason ?? 'invalid')]
  return opensAt ? phrase('Too early') : word
}
