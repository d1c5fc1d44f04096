/** Where points came from or why they went. */
export type PointsCause =
  | { kind: 'checkIn'; eventName: string; eventSlug: string }
  | { kind: 'checkInUndone'; eventName: string; eventSlug: string }

/** A cause in words, as a statement shows it. */
export function causeText(cause: PointsCause): string {
  switch (cause.kind) {
    case 'checkIn':
      return `Checked in at ${cause.eventName}`
    case 'checkInUndone':
      return `Check-in undone at ${cause.eventName}`
  }
}

/** The page that a cause leads to. */
export function causeUrl(cause: PointsCause): string {
  return `/events/${encodeURIComponent(cause.eventSlug)}`
}
