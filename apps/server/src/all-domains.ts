import { achievements } from '#domains/achievements/domain.ts'
import { assets } from '#domains/assets/domain.ts'
import { auth } from '#domains/auth/domain.ts'
import { checkin } from '#domains/checkin/domain.ts'
import { clubs } from '#domains/clubs/domain.ts'
import { comments } from '#domains/comments/domain.ts'
import { contacts } from '#domains/contacts/domain.ts'
import { draws } from '#domains/draws/domain.ts'
import { events } from '#domains/events/domain.ts'
import { guests } from '#domains/guests/domain.ts'
import { invites } from '#domains/invites/domain.ts'
import { ledger } from '#domains/ledger/domain.ts'
import { messages } from '#domains/messages/domain.ts'
import { notifications } from '#domains/notifications/domain.ts'
import { offers } from '#domains/offers/domain.ts'
import { payments } from '#domains/payments/domain.ts'
import { points } from '#domains/points/domain.ts'
import { search } from '#domains/search/domain.ts'
import { sharing } from '#domains/sharing/domain.ts'
import { statistics } from '#domains/statistics/domain.ts'
import { terms } from '#domains/terms/domain.ts'
import { tickets } from '#domains/tickets/domain.ts'
import { users } from '#domains/users/domain.ts'
import { wallets } from '#domains/wallets/domain.ts'
import type { Domain } from '#platform/domain.ts'

/** All domains of the product, from the lowest rung of the ladder to the highest. */
export const allDomains: readonly Domain[] = [
  assets,
  terms,
  users,
  auth,
  invites,
  contacts,
  notifications,
  ledger,
  payments,
  clubs,
  points,
  achievements,
  statistics,
  events,
  tickets,
  guests,
  comments,
  messages,
  checkin,
  wallets,
  sharing,
  draws,
  offers,
  search,
]
