import { isLockTimeout, isOutdatedPlan, isTooLong, isTrouble, isUndone } from './db/postgres-errors.ts'
import { Failure } from './fail.ts'
import { isDiskFull } from './trouble/disk-full.ts'

/**
 * True where the work failed by nobody's fault and may be done a moment later: the database cannot be had or takes no
 * writes, somebody else holds what the work needs, a disk is full. Such a try never counts among those after which
 * work is given up.
 */
export function passes(error: unknown): boolean {
  if (isTrouble(error) || isLockTimeout(error) || isUndone(error) || isDiskFull(error)) return true
  if (error instanceof Failure && error.code === 'UNAVAILABLE') return true
  return error instanceof Error && error.cause !== undefined && passes(error.cause)
}

/**
 * True where what hindered this work hinders any other as well: the database or a disk cannot be had. Not where it was
 * only about what this work touched, like a lock that somebody holds, a statement that took too long or one that a migration
 * changed.
 */
export function stopsAll(error: unknown): boolean {
  if (error instanceof Error && error.cause !== undefined) return stopsAll(error.cause)
  if (isLockTimeout(error) || isUndone(error) || isTooLong(error) || isOutdatedPlan(error)) return false
  return passes(error)
}

/** True where a statement or a transaction took too long: done alone, that is often its own fault. */
export function tookTooLong(error: unknown): boolean {
  return isTooLong(error) || (error instanceof Error && error.cause !== undefined && tookTooLong(error.cause))
}
