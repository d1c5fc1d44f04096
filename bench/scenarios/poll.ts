import { askedByMembers } from './asked-by-members.ts'

/** What every open page asks each five seconds. */
const QUERY = '{ notifications(first: 1) { unreadCount nodes { notificationId } } }'

export const poll = askedByMembers(
  { id: 'poll', name: 'poll of notifications, 32 people', people: 32 },
  QUERY,
)
