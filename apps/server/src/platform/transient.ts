import { isLockTimeout, isOutdatedPlan, isTooLong, isTrouble, isUndone } from './db/postgres-errors.ts'
import { Failure } from './fail.ts'
import { isDiskFull } from './trouble/disk-full.ts'

/**
 * True where the work failed by nobody's fault and may succeed a moment later: the database cannot be reached or
 * takes no writes, somebody else holds what the work needs, or a disk is full. Such a try does not count among those
 * after which work is given up.
 */
export function isTransient(error: unknown): boolean {
  if (isTrouble(error) || isLockTimeout(error) || isUndone(error) || isDiskFull(error)) return true
  if (error instanceof Failure && error.code === 'UNAVAILABLE') return true
  return error instanceof Error && error.cause !== undefined && isTransient(error.cause)
}

/**
 * True where the trouble would stop any other work as well: the database or a disk cannot be reached. False where it
 * only concerns what this work touched, like a lock that somebody holds, a statement that took too long, or one that
 * a migration changed.
 */
export function stopsAll(error: unknown): boolean {
  if (error instanceof Error && error.cause !== undefined) return stopsAll(error.cause)
  if (isLockTimeout(error) || isUndone(error) || isTooLong(error) || isOutdatedPlan(error)) return false
  return isTransient(error)
}

/** True where a statement or a transaction took too long. Work that runs alone is often itself the cause. */
export function tookTooLong(error: unknown): boolean {
  return isTooLong(error) || (error instanceof Error && error.cause !== undefined && tookTooLong(error.cause))
}
