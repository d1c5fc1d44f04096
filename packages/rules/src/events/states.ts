import type { EventStatus } from './enums.ts'

/** Instants are epoch milliseconds. */
export type EventTimes = {
  publishedAt: number | null
  cancelledAt: number | null
  startDate: number
  endDate: number
}

/** Where an event stands (decision S-077): draft, published, started when its start is reached, ended, cancelled. */
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

/** How many minutes before the start scanning opens unless the host sets another number (decision S-159). */
export const defaultScanningOpensBefore = 240

/** The most minutes before the start that scanning can open: a year. */
export const mostScanningOpensBefore = 525_600

/** The instant from which scans count; before it a door can only try out (decision S-159). */
export function checkInOpensAt(event: { startDate: number; scanningOpensBefore: number }): number {
  return event.startDate - event.scanningOpensBefore * 60_000
}

const checkInHoursAfterEnd = 24

/** The instant after which nobody is checked in any more: 24 hours after the end (decision S-077). */
export function checkInEndsAt(event: { endDate: number }): number {
  return event.endDate + checkInHoursAfterEnd * 60 * 60 * 1000
}
