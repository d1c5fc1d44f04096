import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentenceOf } from '../../../lib/say.tsx'

/** Thrown to an act whose person has closed the proof that it asked for: they know, and nothing failed. */
export class StepUpCancelled extends Error {
  override name = 'TakenBack'
}

/** What to tell of an act done by `steppedUp`; null where it did not fail, or its person took it back. */
export const failureOf = (error: unknown): Sentence | null =>
  error === null || error === undefined || error instanceof StepUpCancelled ? null : sentenceOf(error)
