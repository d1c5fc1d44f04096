/** The five-character SQLSTATE of a database error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const code = error.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const INTEGRITY_CLASS = '23'
const GUARD_FAILED = 'RP001'
const LOCK_NOT_AVAILABLE = '55P03'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** True where the write broke a constraint: somebody else was first, or the code is wrong. */
export function isIntegrityViolation(error: unknown): boolean {
  return sqlState(error)?.startsWith(INTEGRITY_CLASS) === true
}

/** True where somebody else changed what this write had read: read again and judge again. */
export function isRace(error: unknown): boolean {
  const state = sqlState(error)
  if (state === undefined) return false
  return (
    state.startsWith(INTEGRITY_CLASS) ||
    state === GUARD_FAILED ||
    state === SERIALIZATION_FAILURE ||
    state === DEADLOCK
  )
}

/** True where the database rolled the work back because of transactions that ran at the same time. */
export function isUndone(error: unknown): boolean {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

/** True where the wait for a lock or for a running idempotency key took too long. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE
}

// No connection, no resources, a database that is shutting down or recovering, a statement or transaction that took
// too long, a disk that fails, a database that is only read: a copy, or one whose disk is full.
const TROUBLE = /^(?:08|53|57P0|57014$|58030$|25P0[34]$|25006$)/
const NO_CONNECTION =
  /^(?:E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOENT|MFILE))$/
// Messages of the driver for a connection that ended or does not answer. These errors have no code.
const CUT_OFF =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e)/

const NOT_SUPPORTED = '0A000'

/**
 * True where a migration changed what a statement answers after this connection had prepared it. Only a new
 * connection can run it by its name again. The code alone would only say that the database does not support
 * something.
 */
export function isOutdatedPlan(error: unknown): boolean {
  if (sqlState(error) !== NOT_SUPPORTED) return false
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** True where the database cannot do now what it may do in a moment: the call was right and may be repeated. */
export function isTrouble(error: unknown): boolean {
  const state = sqlState(error)
  if ((state && TROUBLE.test(state)) || isOutdatedPlan(error)) return true
  if (!(error instanceof Error)) return false
  return ('code' in error && NO_CONNECTION.test(String(error.code))) || CUT_OFF.test(error.message)
}

const TOO_LONG = /^(?:57014|25P0[34])$/

/** True where a statement or a transaction took too long, which says nothing of the next one. */
export function isTooLong(error: unknown): boolean {
  return TOO_LONG.test(sqlState(error) ?? '')
}

const CANNOT_CONNECT_NOW = '57P03'

/** True where a server was told to end and refuses new connections. It waits until those who are connected go. */
export function isShuttingDown(error: unknown): boolean {
  return (
    sqlState(error) === CANNOT_CONNECT_NOW &&
    error instanceof Error &&
    error.message.includes('shutting down')
  )
}

/** True where a server runs but is still starting or recovering: "the database system is in recovery mode". */
export function isRecovering(error: unknown): boolean {
  return sqlState(error) === CANNOT_CONNECT_NOW && !isShuttingDown(error)
}

const DISK_FULL = '53100'

/** True where the database found no room on its disk. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return sqlState(error) === DISK_FULL
}

const READ_ONLY = '25006'

/** True where the database takes no writes. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY
}

const DATA_EXCEPTION_CLASS = '22'

/** True where a value could not be stored or compared, like a text with a NUL: the caller's input. */
export function isBadValue(error: unknown): boolean {
  return sqlState(error)?.startsWith(DATA_EXCEPTION_CLASS) === true
}
