/** A Date header has whole seconds and takes time to arrive, so a smaller difference counts as none. */
const toleranceMs = 5000

let aheadMs = 0

/** Notes how far the server's clock is ahead of this device's, by the Date header of an answer. */
export const noteServerTime = (date: string | null, now = Date.now()) => {
  const difference = Date.parse(date ?? '') - now
  if (Number.isNaN(difference)) return
  aheadMs = Math.abs(difference) > toleranceMs ? difference : 0
}

/** Converts an instant of the server (RFC 3339) to epoch milliseconds of this device's clock. Returns 0 without one. */
export const deviceTime = (instant: string | null | undefined): number =>
  instant ? Date.parse(instant) - aheadMs : 0
