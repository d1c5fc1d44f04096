import type { NotificationPropertyKey } from './properties.ts'
import { receiverKeys, senderKeys } from './properties.ts'
import type { Row } from './row.ts'
import { toInvite, toList } from './row.ts'

const ofInvites = {
  picture: null,
  person: null,
  route: toList,
  keys: [] as readonly NotificationPropertyKey[],
  mail: 'INVITES',
} as const

/** What happens between people, and in clubs: invites, teams, offers, tiers, points. */
export const peopleTypes = {
  UserInviteAccepted: {
    ...ofInvites,
    message: (of) => `${of.ReceiverName || 'Someone'} accepted your invite.`,
    many: (count) => `${count} people accepted your invites.`,
    picture: 'ReceiverAvatar',
    person: 'Receiver',
    keys: receiverKeys,
  },
  UserPassedWaitingList: {
    ...ofInvites,
    message: () => "You're off the waiting list: you can create a pie now.",
    mail: 'PIES',
  },
  UserInvitesIncreased: { ...ofInvites, message: () => 'You can invite more people now.' },
  ClubTeamInvitation: {
    ...ofInvites,
    message: (of) => `${of.SenderName || 'Someone'} invites you to the team of a club.`,
    picture: 'SenderAvatar',
    person: 'Sender',
    route: toInvite,
    keys: [...senderKeys, 'FormattedInviteId', 'RoleType'],
  },
  ClubOwnershipTransfer: {
    ...ofInvites,
    message: (of) => `${of.SenderName || 'Someone'} made you the owner of a club.`,
    picture: 'SenderAvatar',
    person: 'Sender',
    keys: senderKeys,
    mail: 'HOSTING',
  },
  OfferAwarded: { ...ofInvites, message: () => 'You were awarded an offer.', mail: 'POINTS' },
  TierReached: { ...ofInvites, message: () => 'You reached a new tier.', mail: 'POINTS' },
  TradeRequestReceived: {
    ...ofInvites,
    message: (of) => `${of.SenderName || 'Someone'} wants to trade points with you.`,
    many: (count) => `${count} people want to trade points with you.`,
    picture: 'SenderAvatar',
    person: 'Sender',
    keys: senderKeys,
    mail: 'POINTS',
  },
  TradeRequestAnswered: {
    ...ofInvites,
    message: (of) => `${of.SenderName || 'Someone'} answered your trade request.`,
    picture: 'SenderAvatar',
    person: 'Sender',
    keys: senderKeys,
    mail: 'POINTS',
  },
} as const satisfies Record<string, Row>
