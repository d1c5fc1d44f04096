import type { Sentence } from '../sentence.ts'
import type { ErrorCode } from './error-codes.ts'

/** Why something is refused: a code of the catalogue and a sentence a person can read. */
export type Refusal = Sentence & { code: ErrorCode }
