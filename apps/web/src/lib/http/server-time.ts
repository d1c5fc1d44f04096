/** A Date header has whole seconds and a way to travel: less than this is no difference of clocks. */
const toleranceMs = 5000

let aheadMs = 0

/** Notes by the Date header of an answer how far the server's clock is ahead of this device's. */
export const noteServerTime = (date: string | null, now = Date.now()) => {
  const difference = Date.parse(date ?? '') - now
  if (Number.isNaN(difference)) return
  aheadMs = Math.abs(difference) > toleranceMs ? difference : 0
}

/** An instant of the server (RFC 3339) in epoch milliseconds of this device's clock; 0 where there is none. */
export const deviceTime = (instant: string | null | undefined): number =>
  instant ? Date.parse(instant) - aheadMs : 0
