import { randomUUID } from 'node:crypto'
import { usualRedeemDays } from '@reprise/rules/offers/draw.input'
import { createOfferInput } from '@reprise/rules/offers/offer.input'
import { isRedeemedBy, programOf } from '@reprise/rules/offers/programs'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireEditing, requireTakesOffers } from '../access.ts'
import { openDrawOf } from '../draw/draw-of-offer.ts'
import { judgedConfiguration, storedConfiguration } from '../earn/store-configuration.ts'
import { refuseLowPrice } from '../purchase/require-payable.ts'
import { requireComplete } from './publish-offer.ts'
import { requireOfClub } from './require-of-club.ts'

/** Makes an offer of a club (S-106): a draft, unless it is published at once. Its zone is the club's if none is given. */
export const createOffer = operation({
  name: 'createOffer',
  input: createOfferInput,
  mostAMinute: byHand,
  may: (call) => requireEditing(call.tx, call.input.clubIdOrSlug, call.input.type, call.actor),
  mayAgain: true,
  async load(call) {
    const { tx, actor, grant: club, input } = call
    await requireOfClub(tx, club.id, input)
    const { avatarAssetId } = input
    const avatarFile = avatarAssetId
      ? await assets.storedFile(tx, actor.userId, avatarAssetId, 'offer')
      : null
    const sent = !isRedeemedBy(input.type) ? (input.configuration ?? {}) : null
    return { avatarFile, stored: await storedConfiguration(call, actor, club.id, sent) }
  },
  ensure({ grant: club, input, now }) {
    requireTakesOffers(club)
    if (input.published && input.endDate != null && input.endDate <= now.epochMilliseconds) {
      const text = 'Choose an end that is still to come'
      throw fail.badInput(text, { endDate: text })
    }
  },
  async write(call) {
    const { tx, input, actor, now, grant: club } = call
    const { avatarFile, stored } = call.loaded
    const offerId = randomUUID()
    const redeemType = input.redeemType ?? programOf(input.type, input.subType ?? null)?.redeemType
    if (!redeemType) throw new Error(`there is no program ${input.subType}`)
    const redemption = {
      link: input.link ?? null,
      code: input.code ?? null,
      place: input.place ?? null,
      asksFor: input.asksFor,
    }
    const earned = {
      type: input.type,
      subType: input.subType ?? null,
      rewardPoints: input.rewardPoints ?? null,
      rewardTierId: input.rewardTierId ?? null,
      kind: input.kind,
      endDate: input.endDate ?? null,
      configuration: judgedConfiguration(stored),
    }
    if (input.published) requireComplete({ redeemType, ...redemption, ...earned })
    const { type, subType } = earned
    const { configuration } = stored
    refuseLowPrice(
      { type, sub_type: subType, configuration, requirements: input.requirements },
      call.ctx.config.fees,
    )
    await tx
      .insertInto('offer')
      .values({
        id: offerId,
        club_id: club.id,
        type: input.type,
        kind: input.kind,
        sub_type: input.subType ?? null,
        display_name: input.displayName,
        bio: input.bio,
        avatar_file: avatarFile,
        access: input.access,
        requirements: JSON.stringify(input.requirements),
        start_date: instantOf(input.startDate ?? null),
        end_date: instantOf(input.endDate ?? null),
        time_zone: input.timeZone ?? club.time_zone,
        quantity: input.quantity ?? null,
        limit_per_member: input.limitPerMember,
        redeem_days: input.kind === 'DRAW' ? (input.redeemDays ?? usualRedeemDays) : null,
        redeem_type: redeemType,
        is_at_venue: input.isAtVenue,
        venue_event_id: input.venueEventId ?? null,
        instructions: input.instructions,
        link: redemption.link,
        code: redemption.code,
        place: redemption.place && JSON.stringify(redemption.place),
        asks_for: JSON.stringify(redemption.asksFor),
        bonus_achievement_id: input.bonusAchievementId ?? null,
        configuration: stored.configuration && JSON.stringify(stored.configuration),
        reward_points: earned.rewardPoints,
        reward_tier_id: earned.rewardTierId,
        download_file: stored.downloadFile,
        published_at: input.published ? now : null,
        created_by: actor.userId,
        created_at: now,
      })
      .execute()
    if (input.published) await openDrawOf(call, { id: offerId, kind: input.kind })
    const entry = { clubId: club.id, actorId: actor.userId, facts: { offer: input.displayName } }
    await clubs.noteInLog(
      call,
      { ...entry, kind: 'OFFER_MADE' },
      ...(input.published ? [{ ...entry, kind: 'OFFER_PUBLISHED' as const }] : []),
    )
    return { offerId }
  },
  idempotent: true,
  subject: ({ offerId }) => offerId,
  // What members get is for those who redeem it.
  noted: () => ({ link: '…', code: '…', configuration: '…' }),
})
