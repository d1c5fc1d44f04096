import { erasedAfter } from '@reprise/rules/users/account'

/** When a deleted account is erased. */
export function deletesAt(deletedAt: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(erasedAfter(deletedAt.epochMilliseconds))
}

/** A moment as a mail says it, in UTC: where the reader is, nobody knows. */
export function dayInWords(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO('UTC').toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
}
