import type { CustomerDetails } from '@reprise/rules/offers/customer-details.input'
import type { OfferPlace } from '@reprise/rules/offers/offer.input'
import { shownRedeemCode } from '@reprise/rules/offers/redeem-code'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { loadOffer } from '../access.ts'
import { OfferFulfilmentType } from '../earn/earn-types.graphql.ts'
import { loadFulfilmentsOf } from '../earn/read-proofs.ts'
import { areaOf, participationStateAt } from '../offer-at.ts'
import { ParticipationStateEnum, RedemptionStateEnum } from '../offer-enums.graphql.ts'
import type { OfferRow } from '../offers.sql.ts'
import type { Participant } from './read-redemptions.ts'
import { loadPaid, loadRedemptions } from './read-redemptions.ts'
import type { RedemptionRow } from './redemptions.sql.ts'

export const OfferPlaceType = b.objectRef<OfferPlace>('OfferPlace').implement({
  description: 'Where an offer is redeemed.',
  fields: (t) => ({
    address: t.exposeString('address'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    note: t.exposeString('note'),
  }),
})

const CustomerDetailsType = b.objectRef<CustomerDetails>('CustomerDetails').implement({
  description: 'What a member told the club. What the offer did not ask for is null.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
  }),
})

/** Whether the viewer redeemed it themselves. Staff who act as them did not. */
async function isMine(row: RedemptionRow, ctx: Ctx): Promise<boolean> {
  const caller = await ctx.caller()
  return caller?.userId === row.user_id && caller.impersonatedBy === null
}

/**
 * Whether the viewer may read what the redemption gives and what the member told: its member, and people who may edit the
 * offer. Staff who act as one of them may not.
 */
async function seesContents(row: RedemptionRow, ctx: Ctx, offer: OfferRow): Promise<boolean> {
  if ((await ctx.caller())?.impersonatedBy) return false
  if (await isMine(row, ctx)) return true
  return clubs.mayCallerInClub(ctx, offer.club_id, areaOf(offer), 'edit')
}

/** A value of the offer for the people who may read it, once the redemption is confirmed. */
async function given<Value>(
  row: RedemptionRow,
  ctx: Ctx,
  { from, read }: { from: readonly RedemptionRow['state'][]; read(offer: OfferRow): Value | null },
): Promise<Value | null> {
  if (!from.includes(row.state)) return null
  const offer = await loadOffer(ctx, row.offer_id)
  return (await seesContents(row, ctx, offer)) ? read(offer) : null
}

const confirmed = ['CONFIRMED'] as const
const heldOrConfirmed = ['CONFIRMED', 'HELD'] as const

async function codeOf(row: RedemptionRow, ctx: Ctx): Promise<string | null> {
  if (row.state === 'HELD')
    return row.code !== null && (await isMine(row, ctx)) ? shownRedeemCode(row.code) : null
  return given(row, ctx, {
    from: confirmed,
    read: (offer) => (offer.redeem_type === 'PROMO_CODE' ? offer.code : null),
  })
}

export const RedemptionType = b.objectRef<RedemptionRow>('Redemption').implement({
  description: 'That a member redeemed an offer once.',
  fields: (t) => ({
    redemptionId: t.exposeID('id'),
    state: t.field({ type: RedemptionStateEnum, resolve: (row) => row.state }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    confirmedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.confirmed_at }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the code at the venue is good.',
      resolve: (row) => row.expires_at,
    }),
    pointsSpent: t.int({
      description:
        'The points that it costs. They are held while it waits, and back where it ended otherwise.',
      resolve: (row) => Number(row.points),
    }),
    code: t.string({
      nullable: true,
      description: 'The private code to show at the venue, for its member alone; afterwards the promo code.',
      resolve: (row, _args, ctx) => codeOf(row, ctx),
    }),
    link: t.string({
      nullable: true,
      resolve: (row, _args, ctx) =>
        given(row, ctx, {
          from: confirmed,
          read: (offer) => (offer.redeem_type === 'INVITE_LINK' ? offer.link : null),
        }),
    }),
    location: t.field({
      type: OfferPlaceType,
      nullable: true,
      resolve: (row, _args, ctx) => given(row, ctx, { from: heldOrConfirmed, read: (offer) => offer.place }),
    }),
    details: t.field({
      type: CustomerDetailsType,
      nullable: true,
      description: 'For the member, and for people who may edit the offer.',
      resolve: async (row, _args, ctx) =>
        (await seesContents(row, ctx, await loadOffer(ctx, row.offer_id))) ? row.details : null,
    }),
    instructions: t.string({
      description: 'What to do now. Empty where it ended otherwise.',
      resolve: async (row, _args, ctx) =>
        (await given(row, ctx, { from: heldOrConfirmed, read: (offer) => offer.instructions })) ?? '',
    }),
    confirmedBy: t.field({
      type: users.UserType,
      nullable: true,
      description: 'The person of the team who confirmed it at a venue.',
      resolve: (row, _args, ctx) => (row.confirmed_by ? users.userById(ctx, row.confirmed_by) : null),
    }),
    confirmedAtPlace: t.exposeString('confirmed_zone', { nullable: true }),
    cancelReason: t.exposeString('cancel_reason', {
      nullable: true,
      description: 'Why the team took it back.',
    }),
    member: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
  }),
})

export const ParticipantType = b.objectRef<Participant>('OfferParticipant').implement({
  description: "Somebody who takes part in an offer, as the club's team sees them.",
  fields: (t) => ({
    user: t.field({
      type: users.UserType,
      resolve: ({ participation }, _args, ctx) => users.userById(ctx, participation.user_id),
    }),
    state: t.field({
      type: ParticipationStateEnum,
      resolve: ({ offer, participation }, _args, ctx) =>
        participationStateAt(offer, participation, ctx.clock.now()),
    }),
    redeemUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when a winner of a draw can redeem it; null for everybody else.',
      resolve: ({ participation }) => participation.redeem_until,
    }),
    joinedAt: t.field({ type: 'DateTime', resolve: ({ participation }) => participation.joined_at }),
    redeemed: t.int({
      description: 'Redemptions that are held or confirmed.',
      resolve: ({ participation }) => participation.redeemed,
    }),
    pointsSpent: t.int({ resolve: ({ participation }) => Number(participation.points_spent) }),
    paid: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What they paid for points at the price of the offer, without refunded orders.',
      resolve: ({ offer, participation }, _args, ctx) => loadPaid(ctx, offer, participation.user_id),
    }),
    redemptions: t.field({
      type: [RedemptionType],
      description: 'The last ones, the newest first.',
      resolve: ({ offer, participation }, _args, ctx) =>
        loadRedemptions(ctx, offer.id, participation.user_id),
    }),
    fulfilments: t.field({
      type: [OfferFulfilmentType],
      description: 'What they earned, the newest first.',
      resolve: ({ offer, participation }, _args, ctx) =>
        loadFulfilmentsOf(ctx, offer.id, participation.user_id),
    }),
  }),
})
