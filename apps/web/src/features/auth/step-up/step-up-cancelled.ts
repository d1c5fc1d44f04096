import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentenceOf } from '../../../lib/say.tsx'

/**
 * Thrown where the person closed the proof that an act asked for. No message is shown, because they did it
 * themselves.
 */
export class StepUpCancelled extends Error {
  override name = 'StepUpCancelled'
}

/** The failure of an act run by `steppedUp`; null where it did not fail, or its person cancelled it. */
export const failureOf = (error: unknown): Sentence | null =>
  error === null || error === undefined || error instanceof StepUpCancelled ? null : sentenceOf(error)
