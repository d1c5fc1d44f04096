import { verdictWords } from '@reprise/rules/checkin/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Verdict } from '../checkin.api.ts'

/** How the screen looks and sounds: the guest goes in, does not go in, or a person has to look. */
export type Tone = 'admit' | 'refuse' | 'look'

/**
 * What the door shows: the server's verdict, or why there is none. `again`: the code was shown a moment ago, so the
 * server was not asked again. `isTest`: the scan was in test mode.
 */
export type DoorResult = ({ verdict: Verdict; isTest: boolean } | { problem: string }) & { again?: true }

/**
 * The tone of what is shown. A good ticket in the wrong zone or too early, and a missing answer, give "look": the
 * guest is not sent away.
 */
export const scanTone = (shown: DoorResult): Tone => {
  if ('problem' in shown) return 'look'
  const { status, reason, opensAt } = shown.verdict
  if (status === 'ACCEPTED') return 'admit'
  return reason === 'wrong_zone' || opensAt ? 'look' : 'refuse'
}

/**
 * Whether the screen closes by itself. An admission does, because the guest walks on. Everything else has to be read.
 */
export const goesByItself = (shown: DoorResult): boolean => scanTone(shown) === 'admit' && !shown.again

/** The word on the screen. */
export const wordOf = (shown: DoorResult): string =>
  shown.again ? phrase('Already shown a moment ago') : answerOf(shown)

/** The word for the answer. */
export const answerOf = (shown: DoorResult): string =>
  'problem' in shown ? phrase('Look') : wordOfVerdict(shown.verdict)

/** The word for a verdict. */
export const wordOfVerdict = ({ status, reason, opensAt }: Verdict): string => {
  const word = verdictWords[status === 'ACCEPTED' ? 'ACCEPTED' : (reason ?? 'invalid')]
  return opensAt ? phrase('Too early') : word
}
