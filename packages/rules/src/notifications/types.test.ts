import { describe, expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { emailSubscriptionTexts, emailSubscriptionTypes } from './email-subscriptions.ts'
import type { NotificationProperties } from './properties.ts'
import { aboutOf, notificationPropertyKeys, propertiesOf } from './properties.ts'
import type { NotificationType } from './types.ts'
import {
  carriedBy,
  emailTypeOf,
  manySentence,
  notificationTypes,
  personOf,
  pictureOf,
  routeOf,
  sentenceOf,
  shortSentence,
} from './types.ts'

const full: NotificationProperties = {
  AchievementAvatar: '/files/achievement.webp',
  AchievementId: 'achievement-1',
  AchievementName: 'Early bird',
  ClubName: 'Night Owls',
  ClubSlug: 'night-owls',
  OfferAvatar: '/files/offer.webp',
  OfferId: 'offer-1',
  OfferName: 'Free coat check',
  TierName: 'Gold',
  RewardAvatar: '/files/reward.webp',
  RewardSlug: 'reward',
  PieSlug: 'apple',
  PieAvatar: '/files/pie.webp',
  PieName: 'Apple',
  BuyerName: 'Demo Buyer',
  BuyerAvatar: '/files/buyer.webp',
  BuyerIsVerified: 'true',
  BuyerTier: 'PREMIUM',
  ReceiverName: 'Demo Receiver',
  ReceiverAvatar: '/files/receiver.webp',
  ReceiverIsVerified: 'false',
  ReceiverTier: 'VERIFIED',
  SenderName: 'Demo Sender',
  SenderAvatar: '/files/sender.webp',
  SenderIsVerified: 'true',
  SenderTier: 'VERIFIED',
  EventAvatar: '/files/event.webp',
  EventName: 'Rooftop Jazz',
  EventSlug: 'rooftop-jazz',
  FormattedInviteId: 'invite-1',
}

const said = (...of: Parameters<typeof sentenceOf>) => inEnglish(sentenceOf(...of))

const list = '/profile/notifications'
const event = '/events/rooftop-jazz'

// Type | text with everything | text without anything | picture | route with everything | kind of mail.
const table = `
ReceiveAchievement | You earned Early bird of Night Owls. | You earned an achievement. | achievement | /rep-club/night-owls/achievement/achievement-1 | ACHIEVEMENTS
AchievementRevoked | Night Owls took back your achievement Early bird. | An achievement was taken back from you. | achievement | /rep-club/night-owls/achievement/achievement-1 | ACHIEVEMENTS
AchievementBackfilled | 1 people earned Early bird for what they did before. | 1 people earned an achievement for what they did before. | achievement | /rep-club/night-owls/achievement/achievement-1 | ACHIEVEMENTS
ReceiveReward | You received a reward of Apple. | You received a reward of a pie. | reward | /profile/notifications | PIES
GenerateRewardWinnersReminder | A reward of Apple has ended. Draw its winners. | A reward of a pie has ended. Draw its winners. | reward | /profile/notifications | PIES
AwardedReward | You won a reward of Apple! | You won a reward of a pie! | reward | /profile/notifications | PIES
RewardLoser | The winners of a reward of Apple were drawn. You were not among them this time. | The winners of a reward of a pie were drawn. You were not among them this time. | reward | /profile/notifications | PIES
CreatePie | Your pie Apple is ready. | Your pie is ready. | pie | /legacy/pie-hub/overview | PIES
NewWisherAdded | Demo Sender wishes for Apple. | Someone wishes for a pie. | sender | /profile/notifications | PIES
WishedPieActivated | Apple, which you wished for, is active. | A pie that you wished for is active. | pie | /profile/notifications | PIES
BuySlices | You bought slices of Apple. | You bought slices of a pie. | pie | /legacy/slices | PIES
SomeoneBuySlices | Demo Buyer bought slices of Apple. | Someone bought slices of a pie. | buyer | /legacy/slices | PIES
SendSlices | You sent slices of Apple to Demo Receiver. | You sent slices of a pie to someone. | receiver | /legacy/slices | PIES
ReceiveSlices | Demo Sender sent you slices of Apple. | Someone sent you slices of a pie. | sender | /legacy/slices | PIES
AwardPie | You were awarded Apple. | You were awarded a pie. | pie | /legacy/pie-hub | PIES
PieOwnershipTransferRequest | Demo Sender wants to make you the owner of Apple. | Someone wants to make you the owner of a pie. | sender | /legacy/pie-hub | PIES
PieOwnershipTransferAccepted | Demo Receiver is now the owner of Apple. | Someone is now the owner of a pie. | receiver | /profile/notifications | PIES
PieOwnershipTransferRejected | Demo Receiver doesn't want to be the owner of Apple. | Someone doesn't want to be the owner of a pie. | receiver | /profile/notifications | PIES
UserInviteAccepted | Demo Receiver accepted your invite. | Someone accepted your invite. | receiver | /profile/notifications | INVITES
UserPassedWaitingList | You're off the waiting list: you can create a pie now. | same | none | /profile/notifications | PIES
UserInvitesIncreased | You can invite more people now. | same | none | /profile/notifications | INVITES
EventCoHostInvitation | Demo Sender invites you to co-host Rooftop Jazz. | Someone invites you to co-host an event. | event | /accept-invite/invite-1 | INVITES
EventPromoteInvitation | Demo Sender invites you to promote Rooftop Jazz. | Someone invites you to promote an event. | event | /accept-invite/invite-1 | INVITES
EventSponsorInvitation | Demo Sender invites you to sponsor Rooftop Jazz. | Someone invites you to sponsor an event. | event | /accept-invite/invite-1 | INVITES
EventInvitation | Demo Sender invites you to Rooftop Jazz. | Someone invites you to an event. | event | /accept-invite/invite-1 | INVITES
EventPending | Demo Sender is waiting for your answer for Rooftop Jazz. | Someone is waiting for your answer for your event. | sender | /rep-club/events/rooftop-jazz/approval | HOSTING
EventApproved | You're going to Rooftop Jazz! | You're going to your event! | event | /events/rooftop-jazz | none
EventDeclined | Your request for Rooftop Jazz was declined. | Your request for your event was declined. | event | /events/rooftop-jazz | none
EventStarted | Rooftop Jazz has started. | Your event has started. | event | /events/rooftop-jazz | none
EventRoleUpdate | Your role at Rooftop Jazz has changed. | Your role at your event has changed. | event | /events/rooftop-jazz | HOSTING
EventCheckinSuccess | You're checked in at Rooftop Jazz. Enjoy! | You're checked in at your event. Enjoy! | event | /events/rooftop-jazz | none
EventCancelled | Rooftop Jazz was cancelled. | Your event was cancelled. | event | /events/rooftop-jazz | none
EventUpdated | Rooftop Jazz has changed. | Your event has changed. | event | /events/rooftop-jazz | EVENTS
TicketReceived | You received a ticket for Rooftop Jazz. | You received a ticket for your event. | event | /events/rooftop-jazz | none
TicketWaitingListReleased | A ticket for Rooftop Jazz is free for you. Get it within 24 hours. | A ticket for your event is free for you. Get it within 24 hours. | event | /events/rooftop-jazz | EVENTS
ClubTeamInvitation | Demo Sender invites you to the team of Night Owls. | Someone invites you to the team of a club. | sender | /accept-invite/invite-1 | INVITES
ClubOwnershipTransfer | Demo Sender made you the owner of Night Owls. | Someone made you the owner of a club. | sender | /my/rep-clubs/night-owls/team | HOSTING
OfferAwarded | You redeemed Free coat check of Night Owls. | You were awarded an offer. | offer | /rep-clubs/night-owls/offers/offer-1 | POINTS
OfferEndsSoon | Free coat check of Night Owls ends within a day. | An offer that you joined ends within a day. | offer | /rep-clubs/night-owls/offers/offer-1 | POINTS
OfferProofRejected | Night Owls rejected what you sent for Free coat check. | What you sent for an offer was rejected. | offer | /rep-clubs/night-owls/offers/offer-1 | POINTS
OfferNotWon | You are not among the winners of Free coat check of Night Owls. | You are not among the winners of an offer. | offer | /rep-clubs/night-owls/offers/offer-1 | POINTS
OfferTakenBack | Night Owls took Free coat check back. What you paid for it is yours again. | An offer was taken back from you. | offer | /rep-clubs/night-owls/offers/offer-1 | POINTS
TierReached | You reached Gold in Night Owls. | You reached a new tier. | none | /rep-clubs/night-owls | POINTS
TierTakenBack | You no longer have the tier Gold in Night Owls. | You no longer have a tier. | none | /rep-clubs/night-owls | POINTS
PointsExpiring | Some of your rep points expire soon. | same | none | /rep-clubs/night-owls | POINTS
PointsPurchase | There is news about something that you bought from a club. | same | none | /rep-clubs/night-owls | POINTS
ClubPayout | There is news about a payout of your club. | same | none | /my/rep-clubs/night-owls/accounts | none
TradeRequestReceived | Demo Sender wants to trade points with you. | Someone wants to trade points with you. | sender | /rep-points/trade-requests | POINTS
TradeRequestAnswered | Demo Sender answered your trade request. | Someone answered your trade request. | sender | /rep-points/trade-history | POINTS
PayoutCompleted | Your payout for Rooftop Jazz is complete. | Your payout for your event is complete. | event | /rep-club/events/rooftop-jazz/revenue | none`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map(([type = '', text = '', bare, picture, route = '', mail]) => ({
    type: type as NotificationType,
    text,
    bareText: bare === 'same' ? text : bare,
    picture: picture === 'none' ? null : picture,
    route,
    mail: mail === 'none' ? null : mail,
  }))

test('the table is complete: 50 types, each once', () => {
  expect(table.map(({ type }) => type).sort()).toEqual([...notificationTypes].sort())
  expect(notificationTypes).toHaveLength(50)
})

describe.each(table)('$type', ({ type, text, bareText, picture, route, mail }) => {
  test('with everything it carries', () => {
    const properties = carriedBy(type, full)
    expect(said(type, properties)).toBe(text)
    expect(pictureOf(type, properties).url).toBe(picture && `/files/${picture}.webp`)
    expect(routeOf(type, properties)).toBe(route)
    expect(emailTypeOf(type)).toBe(mail)
  })

  test('without any property', () => {
    expect(said(type, {})).toBe(bareText)
    expect(pictureOf(type, {}).url).toBeNull()
    const needsNothing = /^\/(legacy|rep-points)\//.test(route) ? route : list
    expect(routeOf(type, {})).toBe(needsNothing)
    expect(personOf(type, {})).toBeNull()
  })

  test('with properties that mean harm', () => {
    for (const bad of ['..', '.', ' ', '//evil.test', '/../../x', 'a?b#c', 'https://evil.test', '\ud800']) {
      const hostile = Object.fromEntries(notificationPropertyKeys.map((key) => [key, bad]))
      const url = new URL(routeOf(type, hostile), 'https://ours.test')
      expect(url.origin).toBe('https://ours.test')
      expect(url.search + url.hash).toBe('')
      expect(url.pathname).toMatch(
        /^\/(events|rep-club\/events|rep-club\/[^/]+\/achievement|my\/rep-clubs|rep-clubs|accept-invite|legacy|profile|rep-points)\//,
      )
      expect(pictureOf(type, hostile).url).toBeNull()
      expect(personOf(type, hostile)?.tier ?? null).toBeNull()
    }
  })
})

test.each<[NotificationProperties, string, string]>([
  [{ RoleType: 'CO_HOST' }, 'You are now a co-host of Rooftop Jazz.', '/rep-club/events/rooftop-jazz'],
  [{ RoleType: 'cohost' }, 'You are now a co-host of Rooftop Jazz.', '/rep-club/events/rooftop-jazz'],
  [{ RoleType: 'Promoter' }, 'You are now a promoter of Rooftop Jazz.', '/rep-club/events/rooftop-jazz'],
  [
    { RoleType: 'PROMOTER', AttendeeRole: 'ATTENDEE' },
    'You are now a promoter of Rooftop Jazz.',
    '/rep-club/events/rooftop-jazz',
  ],
  [
    { AttendeeRole: 'COORDINATOR' },
    'You are now a coordinator of Rooftop Jazz.',
    '/rep-club/events/rooftop-jazz',
  ],
  [{ AttendeeRole: 'PRODUCER' }, 'You are now the host of Rooftop Jazz.', '/rep-club/events/rooftop-jazz'],
  [{ AttendeeRole: 'DOOR' }, 'You are now on the door team of Rooftop Jazz.', event],
  [{ RoleType: 'SPONSOR' }, 'You are now a sponsor of Rooftop Jazz.', event],
  [{ RoleType: 'COORDINATOR' }, 'You are now a coordinator of Rooftop Jazz.', event],
  [{ AttendeeRole: 'TALENT' }, 'You are now part of the talent of Rooftop Jazz.', event],
  [{ LostRole: 'CO_HOST' }, 'You are no longer a co-host of Rooftop Jazz.', event],
  [{ LostRole: 'DOOR' }, 'You are no longer on the door team of Rooftop Jazz.', event],
  [{ LostRole: 'PRODUCER' }, 'You are no longer the host of Rooftop Jazz.', event],
  [{ LostRole: 'constructor' }, 'Your role at Rooftop Jazz has changed.', event],
  [{ AttendeeRole: 'constructor' }, 'Your role at Rooftop Jazz has changed.', event],
])('a role %j says %s and leads to %s', (role, message, route) => {
  const properties = carriedBy('EventRoleUpdate', { ...full, ...role })
  expect(said('EventRoleUpdate', properties)).toBe(message)
  expect(routeOf('EventRoleUpdate', properties)).toBe(route)
})

test.each([
  ['DOOR', 'Demo Sender invites you to be on the door team of Rooftop Jazz.'],
  ['TALENT', 'Demo Sender invites you to be part of the talent of Rooftop Jazz.'],
])('an invitation as %s says so', (AttendeeRole, message) => {
  expect(said('EventInvitation', { ...full, AttendeeRole })).toBe(message)
})

test.each(['SomethingNew', 'toString', '__proto__', ''])('the unknown type %j leads to the list', (type) => {
  expect(routeOf(type, full)).toBe(list)
  expect(pictureOf(type, full)).toEqual({ url: null, name: '' })
  expect(emailTypeOf(type)).toBeNull()
  expect(manySentence(type, 3, full)).toBeNull()
})

test('of a request that stands for many nobody is named and the event is shown, and once it is done it says so', () => {
  const { EventName, EventSlug, EventAvatar } = full
  const ofEvent = { EventName, EventSlug, EventAvatar }
  expect(pictureOf('EventPending', ofEvent)).toEqual({ url: '/files/event.webp', name: 'Rooftop Jazz' })
  expect(pictureOf('EventPending', full)).toEqual({ url: '/files/sender.webp', name: 'Demo Sender' })
  expect(said('EventPending', ofEvent, true)).toBe('All requests for Rooftop Jazz are answered.')
  expect(said('EventApproved', ofEvent, true)).toBe("You're going to Rooftop Jazz!")
})

test.each([
  ['60', '60 rep points of Jazz Club expire on June 1, 2026.'],
  ['1', '1 rep point of Jazz Club expires on June 1, 2026.'],
])('points that expire: %s', (Count, message) => {
  const properties = { Count, ClubName: 'Jazz Club', ExpiresOn: '2026-06-01' }
  expect(said('PointsExpiring', properties)).toBe(message)
  expect(said('PointsExpiring', { ...properties, ExpiresOn: 'June' })).toBe(
    'Some of your rep points expire soon.',
  )
})

test.each([
  ['BOUGHT', '500', 'You bought 500 points of Jazz Club for $22.50.'],
  ['BOUGHT', '1', 'You bought 1 point of Jazz Club for $22.50.'],
  ['REFUND_CLUB', '500', 'Jazz Club refunds you $22.50. The points were taken back.'],
  [
    'REFUND_LATE',
    '500',
    'Your payment to Jazz Club came too late for your order of points. We refund $22.50.',
  ],
  [
    'REFUND_REVERSED',
    '500',
    'Your payment of $22.50 for points of Jazz Club was taken back by the payment provider. The points were taken back, too.',
  ],
  ['REFUNDED', '500', 'Your refund of $22.50 from Jazz Club went through.'],
  ['FAILED', '500', "Your payment for points of Jazz Club didn't come through."],
])('bought points: %s', (Case, Count, message) => {
  const properties = { Case, Count, ClubName: 'Jazz Club', Amount: '2250', Currency: 'USD' }
  expect(said('PointsPurchase', properties)).toBe(message)
})

test.each([
  ['BOUGHT', 'You paid $22.50 to Jazz Club for Gold at once.'],
  ['REFUND_CLUB', 'Jazz Club refunds you $22.50. What you got for Gold at once was taken back.'],
  ['FAILED', "Your payment to Jazz Club for Gold at once didn't come through."],
])('an offer that is paid for: %s', (Case, message) => {
  const properties = {
    Case,
    ClubName: 'Jazz Club',
    OfferName: 'Gold at once',
    Amount: '2250',
    Currency: 'USD',
  }
  expect(said('PointsPurchase', properties)).toBe(message)
})

test.each([
  ['COMPLETED', 'Your payout of $22.50 for Jazz Club is complete.'],
  ['FAILED', "A payout of $22.50 for Jazz Club failed. The money is back in the club's balance."],
])('a payout of a club: %s', (Case, message) => {
  const properties = { Case, ClubName: 'Jazz Club', Amount: '2250', Currency: 'USD' }
  expect(said('ClubPayout', properties)).toBe(message)
  expect(said('ClubPayout', { Case })).toBe('There is news about a payout of your club.')
})

test.each([
  ['TradeRequestReceived', 'PRESENT', 'Demo Sender wants to give you points.'],
  ['OfferAwarded', 'WON', 'You won Free coat check of Night Owls. Redeem it in time.'],
  ['OfferNotWon', 'PASSED_ON', 'Your prize of the draw Free coat check of Night Owls went to somebody else.'],
  ['TradeRequestAnswered', 'ACCEPTED', 'Demo Sender accepted your trade.'],
  ['TradeRequestAnswered', 'DECLINED', 'Demo Sender declined your trade. Your points are back.'],
  ['TradeRequestAnswered', 'EXPIRED', 'Your trade with Demo Sender is over. Your points are back.'],
])('%s of the case %s', (type, Case, message) => {
  expect(said(type, { ...full, Case })).toBe(message)
})

test('a note of the host follows', () => {
  expect(said('EventDeclined', { ...full, Note: 'We are full, sorry.' })).toBe(
    'Your request for Rooftop Jazz was declined. Note from the host: We are full, sorry.',
  )
})

test('many of one type become one sentence, where it has one', () => {
  expect(said('EventPending', { ...full, Count: '400' })).toBe(
    '400 people are waiting for your answer for Rooftop Jazz.',
  )
  expect(manySentence('EventUpdated', 2, full)).toBeNull()
})

test('many of one type are said in a few words beside the event, where the type has them', () => {
  const { what, about } = shortSentence('EventPending', 8, full) ?? {}
  expect([what && inEnglish(what), about]).toEqual(['8 people are waiting', 'Rooftop Jazz'])
  expect(shortSentence('EventPending', 8, {})).toBeNull()
  expect(shortSentence('UserInviteAccepted', 8, full)).toBeNull()
})

test('who it is about, with badge and tier', () => {
  expect(personOf('EventPending', full)).toEqual({ name: 'Demo Sender', isVerified: true, tier: 'VERIFIED' })
  expect(personOf('SendSlices', full)).toEqual({ name: 'Demo Receiver', isVerified: false, tier: 'VERIFIED' })
  expect(personOf('SomeoneBuySlices', full)).toEqual({
    name: 'Demo Buyer',
    isVerified: true,
    tier: 'PREMIUM',
  })
  expect(personOf('EventStarted', full)).toBeNull()
  expect(pictureOf('EventPending', { SenderName: 'Demo Sender' })).toEqual({ url: null, name: 'Demo Sender' })
})

test('properties come as pairs; unknown keys are left out, and those of other types are not carried', () => {
  const properties = propertiesOf([
    { key: 'EventSlug', value: 'rooftop-jazz' },
    { key: 'PieName', value: 'x' },
    { key: 'Secret', value: 'x' },
    { key: '__proto__', value: 'x' },
  ])
  expect(properties).toEqual({ EventSlug: 'rooftop-jazz', PieName: 'x' })
  expect(carriedBy('EventStarted', properties)).toEqual({ EventSlug: 'rooftop-jazz' })
})

test('what they are about tells them apart', () => {
  expect(aboutOf({ EventSlug: 'a', PieSlug: 'b' })).toBe('a')
  expect(aboutOf({ PieSlug: 'b' })).toBe('b')
  expect(aboutOf({})).toBe('')
})

test('every kind of mail has its words, and some type', () => {
  for (const type of emailSubscriptionTypes) {
    expect(emailSubscriptionTexts[type].about).toMatch(/\.$/)
    // What hosts write to their guests is no notification.
    expect(
      notificationTypes.some((each) => emailTypeOf(each) === type),
      type,
    ).toBe(type !== 'MESSAGES')
  }
})
