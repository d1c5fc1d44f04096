import type { MomentValue } from '@reprise/rules/platform/sentence'
import { erasedAfter } from '@reprise/rules/users/account'

/** When a deleted account is erased. */
export function deletesAt(deletedAt: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(erasedAfter(deletedAt.epochMilliseconds))
}

/** A day as a mail says it, in UTC, because the reader's time zone is not known. */
export const dayOf = (at: Temporal.Instant): MomentValue => ({
  at: at.toString(),
  timeZone: 'UTC',
  style: 'day',
})
