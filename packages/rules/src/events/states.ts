import type { EventStatus } from './enums.ts'

/** Instants are epoch milliseconds. */
export type EventTimes = {
  publishedAt: number | null
  cancelledAt: number | null
  startDate: number
  endDate: number
}

/**
 * The state of an event (decision S-077): draft, published, started once its start is reached, ended, or cancelled.
 */
export function eventStatusAt(event: EventTimes, now: number): EventStatus {
  if (event.cancelledAt !== null) return 'CANCELLED'
  if (event.publishedAt === null) return 'DRAFT'
  if (now >= event.endDate) return 'ENDED'
  return now >= event.startDate ? 'STARTED' : 'PUBLISHED'
}

/** Whether the end of an event has passed (isExpired); sales stop then. */
export function isExpired(event: { endDate: number }, now: number): boolean {
  return now >= event.endDate
}

/** Minutes before the start when scanning opens, unless the host chooses another number (decision S-159). */
export const defaultScanningOpensBefore = 240

/** The largest number of minutes before the start at which scanning can open: a year. */
export const mostScanningOpensBefore = 525_600

/** The instant from which scans count. Before it, a door works only in test mode (decision S-159). */
export function checkInOpensAt(event: { startDate: number; scanningOpensBefore: number }): number {
  return event.startDate - event.scanningOpensBefore * 60_000
}

const checkInHoursAfterEnd = 24

/** The instant after which nobody is checked in any more: 24 hours after the end (decision S-077). */
export function checkInEndsAt(event: { endDate: number }): number {
  return event.endDate + checkInHoursAfterEnd * 60 * 60 * 1000
}
