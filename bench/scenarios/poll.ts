import { POLL_NOTIFICATIONS } from '../../apps/server/src/testing/documents.ts'
import { askedByMembers } from './asked-by-members.ts'

/** Sends the query that each open page sends every five seconds. */
export const poll = askedByMembers(
  { id: 'poll', name: 'poll of notifications, 32 people', people: 32 },
  POLL_NOTIFICATIONS,
)
