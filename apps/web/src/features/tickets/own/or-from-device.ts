import type { Listed, MaybeOffline } from './offline-copy.ts'

/**
 * Loads data and keeps the answer on the device. Without an answer from the server it returns the kept one. The script
 * for that comes beside the data: a visitor without an account has no tickets and does not need it. See `keptOr` for
 * `key` and `replaces`.
 */
export const orFromDevice = async <Value extends Listed>(
  key: string,
  load: () => Promise<Value>,
  replaces?: string,
): Promise<MaybeOffline<Value>> => {
  const answer = load()
  // It is handled below. A failure that comes before that is no error that nobody caught.
  answer.catch(() => undefined)
  const copy = await import('./offline-copy.ts')
  return copy.keptOr(key, answer, replaces)
}
