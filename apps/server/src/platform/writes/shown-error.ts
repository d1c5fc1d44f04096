import { isLockTimeout } from '../db/postgres-errors.ts'
import { fail } from '../fail.ts'
import { isDiskFull } from '../trouble/disk-full.ts'

/**
 * Returns the error that a caller gets in place of an error that was not thrown as a refusal. Other errors are
 * returned unchanged.
 */
export function shownError(error: unknown): unknown {
  if (isLockTimeout(error)) return fail.stillWorkedOn(error)
  return isDiskFull(error) ? fail.unavailable(error) : error
}
