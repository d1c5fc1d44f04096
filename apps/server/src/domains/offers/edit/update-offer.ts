import { isDeepStrictEqual } from 'node:util'
import {
  checkOfferTogether,
  offerChangedMeanwhile,
  updateOfferInput,
} from '@reprise/rules/offers/offer.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import type { z } from 'zod'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireEditingOf } from '../access.ts'
import type { StoredConfiguration } from '../earn/store-configuration.ts'
import { judgedConfiguration, storedConfiguration } from '../earn/store-configuration.ts'
import { canMoveEnd } from '../offer-at.ts'
import type { OfferRow } from '../offers.sql.ts'
import { hasParticipants, lockOffers } from '../offers.sql.ts'
import { refuseLowPrice } from '../purchase/require-payable.ts'
import { requireComplete } from './publish-offer.ts'
import { requireOfClub } from './require-of-club.ts'

// Tested in domains/offers/edit/create-offer.test.ts.

type Changes = z.output<typeof updateOfferInput>

const fixed = phrase('Someone already takes part in this offer, so this can no longer change.')

const refuseAt = (field: string) => fail.badInput({ text: fixed }, { [field]: fixed })

const millis = (at: Temporal.Instant | null) => at?.epochMilliseconds ?? null

/**
 * What an offer has in the fields that are fixed once somebody takes part, by the names of the input. Its link, its code and
 * its place are texts that can be corrected.
 */
const fixedOf = (offer: OfferRow) => ({
  access: offer.access,
  requirements: offer.requirements,
  startDate: millis(offer.start_date),
  timeZone: offer.time_zone,
  limitPerMember: offer.limit_per_member,
  redeemDays: offer.redeem_days,
  redeemType: offer.redeem_type,
  isAtVenue: offer.is_at_venue,
  asksFor: offer.asks_for,
  bonusAchievementId: offer.bonus_achievement_id,
  rewardPoints: offer.reward_points,
  rewardTierId: offer.reward_tier_id,
})

type Fixed = ReturnType<typeof fixedOf>

function hasChanged(present: Fixed, given: Changes, field: keyof Fixed): boolean {
  // Null means that nothing is chosen where there is no choice.
  if (field === 'redeemDays' && given.redeemDays === null) return false
  return given[field] !== undefined && !isDeepStrictEqual(given[field], present[field])
}

/** Refuses what may not change once somebody takes part: all but texts, picture, a later end and a higher quantity. */
function refuseFixed(offer: OfferRow, given: Changes, stored: StoredConfiguration): void {
  const present = fixedOf(offer)
  const isOther =
    !isDeepStrictEqual(stored.configuration, offer.configuration) ||
    stored.downloadFile !== offer.download_file
  if (isOther) throw refuseAt('configuration')
  for (const field of Object.keys(present) as (keyof Fixed)[]) {
    if (hasChanged(present, given, field)) throw refuseAt(field)
  }
  const end = millis(offer.ends_at) ?? Number.POSITIVE_INFINITY
  if (given.endDate !== undefined && (given.endDate ?? Number.POSITIVE_INFINITY) < end)
    throw refuseAt('endDate')
  if (offer.kind === 'DRAW' && given.quantity !== undefined && given.quantity !== offer.quantity)
    throw refuseAt('quantity')
  const quantity = offer.quantity ?? Number.POSITIVE_INFINITY
  if (given.quantity !== undefined && (given.quantity ?? Number.POSITIVE_INFINITY) < quantity) {
    const said = sentence('The quantity can only grow, because someone already takes part.', {})
    throw fail.badInput(said, { quantity: said })
  }
}

/**
 * Refuses other dates and another quantity of an offer that the team ended or archived, and of a draw whose time is over.
 * Its texts can be corrected.
 */
function refuseOver(offer: OfferRow, given: Changes, isMovable: boolean): void {
  if (isMovable) return
  const isKept = {
    startDate: given.startDate === undefined || given.startDate === millis(offer.start_date),
    endDate:
      given.endDate === undefined || [millis(offer.end_date), millis(offer.ends_at)].includes(given.endDate),
    quantity: given.quantity === undefined || given.quantity === offer.quantity,
  }
  if (Object.values(isKept).includes(false))
    throw fail.conflict('This offer is over. Duplicate it to offer this again.')
}

/** The event it names afterwards. What is no longer confirmed at a venue names none. */
function venueAfter(offer: OfferRow, { isAtVenue, venueEventId }: Changes): string | null {
  if (venueEventId !== undefined) return venueEventId
  return isAtVenue === false ? null : offer.venue_event_id
}

/** Whether picked members who got nothing so far may get it now: more of it is left, longer, or others are picked. */
const reachesOthers = (offer: OfferRow, given: Changes, stored: StoredConfiguration): boolean =>
  (given.quantity !== undefined && given.quantity !== offer.quantity) ||
  (given.endDate !== undefined && given.endDate !== millis(offer.end_date)) ||
  !isDeepStrictEqual(stored.configuration, offer.configuration)

/** Refuses an end before the start, and a way to redeem that the program does not have, with what stays as it is. */
function refuseTogether(offer: OfferRow, given: Changes, stored: StoredConfiguration): void {
  const after = {
    type: offer.type,
    subType: offer.sub_type,
    kind: offer.kind,
    quantity: given.quantity === undefined ? offer.quantity : given.quantity,
    limitPerMember: given.limitPerMember ?? offer.limit_per_member,
    redeemDays: given.redeemDays ?? offer.redeem_days,
    startDate: given.startDate === undefined ? millis(offer.start_date) : given.startDate,
    endDate: given.endDate === undefined ? millis(offer.end_date) : given.endDate,
    redeemType: given.redeemType ?? offer.redeem_type,
    isAtVenue: given.isAtVenue ?? offer.is_at_venue,
    venueEventId: venueAfter(offer, given),
    asksFor: given.asksFor ?? offer.asks_for,
    requirements: given.requirements ?? offer.requirements,
    instructions: given.instructions ?? offer.instructions,
    link: given.link === undefined ? offer.link : given.link,
    code: given.code === undefined ? offer.code : given.code,
    place: given.place === undefined ? offer.place : given.place,
    rewardPoints: given.rewardPoints === undefined ? offer.reward_points : given.rewardPoints,
    rewardTierId: given.rewardTierId === undefined ? offer.reward_tier_id : given.rewardTierId,
    configuration:
      given.configuration && !offer.configuration ? given.configuration : judgedConfiguration(stored),
  }
  checkOfferTogether(after, (field, text) => {
    throw fail.badInput({ text }, { [field]: text })
  })
  if (!offer.published_at) return
  requireComplete(after)
}

/**
 * Changes an offer (S-106). Its program stays. One that ended by its date runs again with a later end. Once somebody takes part, only its texts, its picture, a later end and a
 * higher quantity can change. Throws BAD_INPUT at the field, and CONFLICT where somebody else changed it since the caller
 * has seen it, the team ended it, or it is a draw whose time is over.
 */
export const updateOffer = operation({
  name: 'updateOffer',
  input: updateOfferInput,
  mostAMinute: byHand,
  may: (call) => requireEditingOf(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  async load(call) {
    const { tx, actor, input } = call
    const [offer] = await lockOffers(tx, input.offerId)
    if (!offer) throw offerNotFound()
    const present = fixedOf(offer)
    // A tier or an achievement that the club withdrew after the offer was saved stays.
    await requireOfClub(tx, offer.club_id, {
      requirements: hasChanged(present, input, 'requirements') ? input.requirements : [],
      bonusAchievementId: hasChanged(present, input, 'bonusAchievementId') ? input.bonusAchievementId : null,
      rewardTierId: hasChanged(present, input, 'rewardTierId') ? input.rewardTierId : null,
      venueEventId: input.venueEventId === offer.venue_event_id ? null : input.venueEventId,
    })
    const { avatarAssetId } = input
    const avatarFile = avatarAssetId
      ? await assets.storedFile(tx, actor.userId, avatarAssetId, 'offer')
      : avatarAssetId
    const [participants] = await hasParticipants(tx, offer.id)
    const isKept = input.configuration === undefined || offer.configuration === null
    const stored = isKept
      ? { configuration: offer.configuration, downloadFile: offer.download_file }
      : await storedConfiguration(call, actor, offer.club_id, input.configuration ?? {}, offer)
    // Asked under the lock: while this call waited for it, the draw may have been frozen.
    const isMovable = canMoveEnd(offer, call.clock.now())
    return { offer, avatarFile, stored, isMovable, isTaken: participants?.has ?? false }
  },
  ensure({ loaded: { offer, isTaken, isMovable, stored }, input, ctx }) {
    if (input.expectedVersion !== undefined && input.expectedVersion !== offer.version) {
      throw fail.conflict({ text: offerChangedMeanwhile })
    }
    refuseOver(offer, input, isMovable)
    if (isTaken) refuseFixed(offer, input, stored)
    refuseTogether(offer, input, stored)
    refuseLowPrice(
      {
        ...offer,
        configuration: stored.configuration,
        requirements: input.requirements ?? offer.requirements,
      },
      ctx.config.fees,
    )
  },
  async write(call) {
    const { tx, actor, input } = call
    const { offer, avatarFile, stored } = call.loaded
    await tx
      .updateTable('offer')
      .set({
        version: offer.version + 1,
        display_name: input.displayName,
        bio: input.bio,
        avatar_file: avatarFile,
        access: input.access,
        requirements: input.requirements && JSON.stringify(input.requirements),
        start_date: instantOf(input.startDate),
        end_date: offer.ended_at ? undefined : instantOf(input.endDate),
        // People are reminded of another end again.
        reminded_at:
          input.endDate === undefined || input.endDate === millis(offer.end_date) ? undefined : null,
        handed_out_at: reachesOthers(offer, input, stored) ? null : undefined,
        time_zone: input.timeZone,
        quantity: input.quantity,
        limit_per_member: input.limitPerMember,
        redeem_days: input.redeemDays ?? undefined,
        redeem_type: input.redeemType,
        is_at_venue: input.isAtVenue,
        venue_event_id: venueAfter(offer, input),
        instructions: input.instructions,
        link: input.link,
        code: input.code,
        place: input.place && JSON.stringify(input.place),
        asks_for: input.asksFor && JSON.stringify(input.asksFor),
        bonus_achievement_id: input.bonusAchievementId,
        configuration: stored.configuration && JSON.stringify(stored.configuration),
        reward_points: input.rewardPoints,
        reward_tier_id: input.rewardTierId,
        download_file: stored.downloadFile,
      })
      .where('id', '=', offer.id)
      .execute()
    const isOtherPicture = avatarFile !== undefined && avatarFile !== offer.avatar_file
    if (isOtherPicture && offer.avatar_file) await assets.letGoOf(call, offer.avatar_file)
    if (offer.download_file && stored.downloadFile !== offer.download_file)
      await assets.letGoOf(call, offer.download_file)
    await clubs.noteInLog(call, {
      clubId: offer.club_id,
      kind: 'OFFER_CHANGED',
      actorId: actor.userId,
      facts: { offer: input.displayName ?? offer.display_name },
    })
    return { offerId: offer.id }
  },
  subject: ({ offerId }) => offerId,
  // What members get is for those who redeem it.
  noted: () => ({ link: '…', code: '…', configuration: '…' }),
})
