/** A step between two effects, where a process may die. */
type CrashPoint =
  | 'after-reserve'
  | 'before-open-call'
  | 'after-open-call'
  | 'after-open-settle'
  | 'before-authorize-call'
  | 'after-authorize-call'
  | 'before-capture-call'
  | 'after-capture-call'
  | 'before-settle'
  | 'after-settle'
  | 'before-void-call'
  | 'after-void-call'
  | 'before-refund-call'
  | 'after-refund-call'
  | 'after-payout-reserve'
  | 'before-payout-call'
  | 'after-payout-call'
  | 'before-payout-settle'
  | 'after-payout-settle'
  | 'after-restore-migrations'
  | 'before-restore-exchange'
  | 'after-restore-exchange'
  | 'after-restore-key'
  | 'between-restore-files'

const [place = '', times = '1'] = (process.env.CRASH_AT ?? '').split(':')
let left = Number(times)

/**
 * Does nothing, except in a test that starts the server with CRASH_AT=name or CRASH_AT=name:n. There the process dies
 * as by a power cut when it comes to that step (for the n-th time). MODE=production does not start with it.
 */
export function crashPoint(name: CrashPoint): void {
  if (name !== place) return
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
