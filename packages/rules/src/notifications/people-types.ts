import { sentence } from '../platform/sentence.ts'
import { clubPayout } from './club-payout.ts'
import { pointsPurchase } from './points-purchase.ts'
import type { NotificationPropertyKey } from './properties.ts'
import { receiverKeys, senderKeys, sentenceKeys } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { countOf, dayOf, nameOfClub, pathWith, someone, toClub, toInvite, toList } from './row.ts'

const ofInvites = {
  picture: null,
  person: null,
  route: toList,
  keys: [] as readonly NotificationPropertyKey[],
  mail: 'INVITES',
} as const

/** The notification types about people and clubs: invites, teams, tiers, points. */
export const peopleTypes = {
  UserInviteAccepted: {
    ...ofInvites,
    message: (of) => sentence('{{person}} accepted your invite.', { person: someone(of.ReceiverName) }),
    many: (count) => sentence('{{count}} people accepted your invites.', { count }),
    picture: 'ReceiverAvatar',
    person: 'Receiver',
    keys: receiverKeys,
  },
  UserPassedWaitingList: {
    ...ofInvites,
    message: () => sentence("You're off the waiting list: you can create a pie now.", {}),
    mail: 'PIES',
  },
  UserInvitesIncreased: {
    ...ofInvites,
    message: (of) => {
      if (!of.Count) return sentence('You can invite more people now.', {})
      return countOf(of) === 1
        ? sentence('You can invite one more person now.', {})
        : sentence('You can invite {{count}} more people now.', { count: countOf(of) })
    },
    keys: sentenceKeys,
  },
  ClubTeamInvitation: {
    ...ofInvites,
    message: (of) =>
      of.ClubName
        ? sentence('{{person}} invites you to the team of {{club}}.', {
            person: someone(of.SenderName),
            club: of.ClubName,
          })
        : sentence('{{person}} invites you to the team of a club.', { person: someone(of.SenderName) }),
    cases: {
      COLLABORATOR: (of) =>
        sentence('{{person}} invites you to work with {{club}}.', {
          person: someone(of.SenderName),
          club: of.ClubName || sentence('a club', {}),
        }),
      MEMBER: (of) =>
        sentence('{{person}} invites you to join {{club}}.', {
          person: someone(of.SenderName),
          club: of.ClubName || sentence('a club', {}),
        }),
    },
    asks: true,
    picture: 'SenderAvatar',
    person: 'Sender',
    route: toInvite,
    keys: [...senderKeys, 'FormattedInviteId', 'RoleType', 'ClubName', 'Case'],
  },
  ClubOwnershipTransfer: {
    ...ofInvites,
    message: (of) =>
      of.ClubName
        ? sentence('{{person}} made you the owner of {{club}}.', {
            person: someone(of.SenderName),
            club: of.ClubName,
          })
        : sentence('{{person}} made you the owner of a club.', { person: someone(of.SenderName) }),
    picture: 'SenderAvatar',
    person: 'Sender',
    route: ({ ClubSlug }) => pathWith('/my/rep-clubs/', ClubSlug, '/team'),
    keys: [...senderKeys, 'ClubName', 'ClubSlug'],
    mail: 'HOSTING',
  },
  TierReached: {
    ...ofInvites,
    message: (of) =>
      of.TierName
        ? sentence('You reached {{tier}} in {{club}}.', { tier: of.TierName, club: nameOfClub(of) })
        : sentence('You reached a new tier.', {}),
    route: toClub,
    keys: [...sentenceKeys, 'ClubSlug'],
    mail: 'POINTS',
  },
  TierTakenBack: {
    ...ofInvites,
    message: (of) =>
      of.TierName
        ? sentence('You no longer have the tier {{tier}} in {{club}}.', {
            tier: of.TierName,
            club: nameOfClub(of),
          })
        : sentence('You no longer have a tier.', {}),
    route: toClub,
    keys: [...sentenceKeys, 'ClubSlug'],
    mail: 'POINTS',
  },
  PointsExpiring: {
    ...ofInvites,
    message: (of) => {
      const day = dayOf(of.ExpiresOn)
      if (!of.Count || !day) return sentence('Some of your rep points expire soon.', {})
      const count = countOf(of)
      const club = nameOfClub(of)
      return count === 1
        ? sentence('1 rep point of {{club}} expires on {{day}}.', { club, day })
        : sentence('{{count}} rep points of {{club}} expire on {{day}}.', { count, club, day })
    },
    route: toClub,
    keys: [...sentenceKeys, 'ClubSlug'],
    mail: 'POINTS',
  },
  PointsPurchase: pointsPurchase,
  ClubPayout: clubPayout,
  TradeRequestReceived: {
    ...ofInvites,
    message: (of) =>
      sentence('{{person}} wants to trade points with you.', { person: someone(of.SenderName) }),
    cases: {
      PRESENT: (of) => sentence('{{person}} wants to give you points.', { person: someone(of.SenderName) }),
    },
    many: (count) => sentence('{{count}} people want to trade points with you.', { count }),
    asks: true,
    picture: 'SenderAvatar',
    person: 'Sender',
    route: () => '/rep-points/trade-requests',
    keys: [...senderKeys, 'Case'],
    mail: 'POINTS',
  },
  TradeRequestAnswered: {
    ...ofInvites,
    message: (of) => sentence('{{person}} answered your trade request.', { person: someone(of.SenderName) }),
    cases: {
      ACCEPTED: (of) => sentence('{{person}} accepted your trade.', { person: someone(of.SenderName) }),
      DECLINED: (of) =>
        sentence('{{person}} declined your trade. Your points are back.', { person: someone(of.SenderName) }),
      EXPIRED: (of) =>
        sentence('Your trade with {{person}} is over. Your points are back.', {
          person: someone(of.SenderName),
        }),
    },
    picture: 'SenderAvatar',
    person: 'Sender',
    route: () => '/rep-points/trade-history',
    keys: [...senderKeys, 'Case'],
    mail: 'POINTS',
  },
} as const satisfies Record<string, NotificationTypeRow>
