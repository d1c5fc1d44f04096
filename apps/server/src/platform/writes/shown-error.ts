import { isLockTimeout } from '../db/postgres-errors.ts'
import { fail } from '../fail.ts'
import { isDiskFull } from '../trouble/disk-full.ts'

/** What a caller is told of an error that was not thrown as a refusal; any other error is itself. */
export function shownError(error: unknown): unknown {
  if (isLockTimeout(error)) return fail.stillWorkedOn(error)
  return isDiskFull(error) ? fail.unavailable(error) : error
}
