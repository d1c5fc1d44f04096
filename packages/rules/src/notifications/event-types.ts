import type { Sentence, SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { bookingCases } from './booking-cases.ts'
import { atStart, eventName, invitedTo, personName } from './event-words.ts'
import type { NotificationProperties, NotificationPropertyKey } from './properties.ts'
import { eventKeys, senderKeys, sentenceKeys } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { countOf, moneyOf, pathWith, someone, toInvite } from './row.ts'

type Of = NotificationProperties

const roleWords = new Map<string, Sentence>([
  ['cohost', sentence('a co-host', {})],
  ['coordinator', sentence('a coordinator', {})],
  ['door', sentence('on the door team', {})],
  ['producer', sentence('the host', {})],
  ['promoter', sentence('a promoter', {})],
  ['sponsor', sentence('a sponsor', {})],
  ['talent', sentence('part of the talent', {})],
])

/** A role without case and underscores, because roles are compared in this form (decision S-126). */
function plainRole(role: string | undefined): string {
  return (role ?? '').replaceAll('_', '').toLowerCase()
}

function roleOf({ RoleType, AttendeeRole }: Of): SentenceValue | undefined {
  return roleWords.get(plainRole(RoleType)) ?? roleWords.get(plainRole(AttendeeRole))
}

const inviting = (of: Of) => ({ person: someone(of.SenderName), event: invitedTo(of) })
const toEvent = ({ EventSlug }: Of) => pathWith('/events/', EventSlug)

function toRolePage(properties: Of): string | null {
  const role = plainRole(properties.RoleType)
  const runsEvent =
    ['cohost', 'promoter'].includes(role) ||
    ['coordinator', 'producer'].includes(plainRole(properties.AttendeeRole))
  return runsEvent ? pathWith('/rep-club/events/', properties.EventSlug) : toEvent(properties)
}

function roleMessage(of: Of): Sentence {
  const event = eventName(of)
  const lost = roleWords.get(plainRole(of.LostRole))
  if (lost) return sentence('You are no longer {{role}} of {{event}}.', { role: lost, event })
  const role = roleOf(of)
  return role
    ? sentence('You are now {{role}} of {{event}}.', { role, event })
    : sentence('Your role at {{event}} has changed.', { event })
}

function invitedMessage(of: Of): Sentence {
  const role = roleOf(of)
  return role
    ? sentence('{{person}} invites you to be {{role}} of {{event}}.', { ...inviting(of), role })
    : sentence('{{person}} invites you to {{event}}.', inviting(of))
}

const manyWait = (count: number, of: Of) =>
  sentence('{{count}} people are waiting for your answer for {{event}}.', { count, event: eventName(of) })

/**
 * Says who waits for an answer, and which amount is held for the request. Readers who may not see the amount only
 * learn that a payment is held.
 */
function waitingMessage(of: Of): Sentence {
  if (countOf(of) > 1) return manyWait(countOf(of), of)
  const waiting = { person: someone(of.SenderName), event: eventName(of) }
  const amount = moneyOf(of)
  if (amount) {
    return sentence('{{person}} wants to join {{event}} · {{amount}} held for 72 hours', {
      ...waiting,
      amount,
    })
  }
  return of.Case === 'RESERVED'
    ? sentence('{{person}} wants to join {{event}} · payment held for 72 hours', waiting)
    : sentence('{{person}} is waiting for your answer for {{event}}.', waiting)
}

const ticketsGiven = (of: Of) => {
  const given = { person: personName(of), event: eventName(of) }
  return countOf(of) === 1
    ? sentence('{{person}} gave you a ticket for {{event}}.', given)
    : sentence('{{person}} gave you {{count}} tickets for {{event}}.', { ...given, count: countOf(of) })
}

const ticketsBought = (of: Of) => {
  const bought = { person: personName(of), event: eventName(of) }
  return countOf(of) === 1
    ? sentence("{{person}} bought you a ticket for {{event}}. Accept it on the event's page.", bought)
    : sentence("{{person}} bought you {{count}} tickets for {{event}}. Accept them on the event's page.", {
        ...bought,
        count: countOf(of),
      })
}

const payoutMessage = (of: Of) => {
  const amount = moneyOf(of)
  return amount
    ? sentence('Your payout of {{amount}} for {{event}} is complete.', { amount, event: eventName(of) })
    : sentence('Your payout for {{event}} is complete.', { event: eventName(of) })
}

const ofEvent = {
  picture: 'EventAvatar',
  person: null,
  keys: [...eventKeys, ...sentenceKeys],
  mail: null,
} as const
const invitation = {
  asks: true,
  picture: 'EventAvatar',
  person: 'Sender',
  route: toInvite,
  keys: [...eventKeys, ...senderKeys, 'FormattedInviteId', 'RoleType', 'AttendeeRole'],
  mail: 'INVITES',
} as const
const withSender: readonly NotificationPropertyKey[] = [...eventKeys, ...senderKeys, ...sentenceKeys]

/** The notification types about events and their tickets. */
export const eventTypes = {
  EventCoHostInvitation: {
    ...invitation,
    message: (of) => sentence('{{person}} invites you to co-host {{event}}.', inviting(of)),
  },
  EventPromoteInvitation: {
    ...invitation,
    message: (of) => sentence('{{person}} invites you to promote {{event}}.', inviting(of)),
  },
  EventSponsorInvitation: {
    ...invitation,
    message: (of) => sentence('{{person}} invites you to sponsor {{event}}.', inviting(of)),
  },
  EventInvitation: { ...invitation, message: invitedMessage },
  EventPending: {
    message: waitingMessage,
    many: manyWait,
    short: (count) => sentence('{{count}} people are waiting', { count }),
    subject: (of) =>
      of.SenderName
        ? sentence('{{person}} wants to join {{event}}', { person: of.SenderName, event: eventName(of) })
        : null,
    done: (of) => sentence('All requests for {{event}} are answered.', { event: eventName(of) }),
    asks: true,
    picture: 'SenderAvatar',
    person: 'Sender',
    route: ({ EventSlug }) => pathWith('/rep-club/events/', EventSlug, '/approval'),
    keys: withSender,
    mail: 'HOSTING',
  },
  EventApproved: {
    ...ofEvent,
    message: (of) => sentence("You're going to {{event}}!", { event: eventName(of) }),
    route: toEvent,
  },
  EventDeclined: {
    ...ofEvent,
    message: (of) => sentence('Your request for {{event}} was declined.', { event: eventName(of) }),
    route: toEvent,
  },
  EventStarted: {
    ...ofEvent,
    message: (of) => sentence('{{event}} has started.', { event: atStart(of) }),
    route: toEvent,
  },
  EventRoleUpdate: {
    ...ofEvent,
    message: roleMessage,
    cases: {
      MOVED: (of) =>
        sentence('{{event}} is no longer hosted by {{club}}.', {
          event: atStart(of),
          club: of.ClubName || sentence('its club', {}),
        }),
    },
    route: toRolePage,
    keys: [...withSender, 'RoleType', 'AttendeeRole', 'LostRole'],
    mail: 'HOSTING',
  },
  EventCheckinSuccess: {
    ...ofEvent,
    message: (of) => sentence("You're checked in at {{event}}. Enjoy!", { event: eventName(of) }),
    route: toEvent,
  },
  EventCancelled: {
    ...ofEvent,
    message: (of) => sentence('{{event}} was cancelled.', { event: atStart(of) }),
    cases: {
      TICKET: (of) =>
        sentence('{{event}} was cancelled. Your ticket is no longer valid.', { event: atStart(of) }),
    },
    route: toEvent,
  },
  EventUpdated: {
    ...ofEvent,
    message: (of) => sentence('{{event}} has changed.', { event: atStart(of) }),
    cases: bookingCases,
    person: 'Sender',
    route: toEvent,
    keys: withSender,
    mail: 'EVENTS',
  },
  TicketReceived: {
    ...ofEvent,
    message: (of) => sentence('You received a ticket for {{event}}.', { event: eventName(of) }),
    cases: {
      OFFERED: (of) =>
        sentence("{{person}} sent you a ticket for {{event}}. Accept it on the event's page.", {
          person: personName(of),
          event: eventName(of),
        }),
      GIFT: ticketsBought,
      GIVEN: ticketsGiven,
    },
    person: 'Sender',
    route: toEvent,
    keys: withSender,
  },
  TicketWaitingListReleased: {
    ...ofEvent,
    message: (of) =>
      sentence('A ticket for {{event}} is free for you. Get it within 24 hours.', { event: eventName(of) }),
    subject: (of) => sentence('A ticket for {{event}} is free for you', { event: eventName(of) }),
    route: toEvent,
    mail: 'EVENTS',
  },
  PayoutCompleted: {
    ...ofEvent,
    message: payoutMessage,
    route: ({ EventSlug }) => pathWith('/rep-club/events/', EventSlug, '/revenue'),
  },
} as const satisfies Record<string, NotificationTypeRow>
