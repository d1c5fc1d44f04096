import { isLockTimeout } from '../db/postgres-errors.ts'
import { fail } from '../fail.ts'
import { isNoRoom } from '../trouble/no-room.ts'

/** What a caller is told of an error that was not thrown as a refusal; any other error is itself. */
export function meantBy(error: unknown): unknown {
  if (isLockTimeout(error)) return fail.stillWorkedOn(error)
  return isNoRoom(error) ? fail.unavailable(error) : error
}
