import type { ErrorCode } from '../platform/error-codes.ts'

/** Why something is refused: a code of the catalogue and a sentence a person can read. */
export type Refusal = { code: ErrorCode; message: string }
