import { randomUUID } from 'node:crypto'
import * as offers from '#domains/offers/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from '../act-as.ts'
import { clubs } from '../clubs.ts'
import type { Pictures } from '../keep-pictures.ts'
import { ownOfferPicture } from '../keep-pictures.ts'
import type { Cast } from '../make-people.ts'
import type { Timeline } from '../timeline.ts'
import { earnOffers } from './earn-offers.ts'

interface Offering {
  services: Services
  cast: Cast
  pictures: Pictures
  timeline: Timeline
  clubId: string
  now: Temporal.Instant
}

async function tierNamed(
  services: Services,
  clubId: string,
  name: string | undefined,
): Promise<string | null> {
  if (!name) return null
  const tier = await services.db
    .selectFrom('tier')
    .select('id')
    .where('club_id', '=', clubId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return tier.id
}

/** Plans the offers by which members of a club earn: its owner makes them, members join and send what shows it. */
export function makeEarnOffers({ services, cast, pictures, timeline, clubId, now }: Offering): void {
  const owner = cast(clubs.bloom.owner)
  for (const plan of earnOffers) {
    const story = `the offer ${plan.name}`
    const made = now.subtract({ hours: 24 * plan.madeDaysAgo })
    let offerId = ''
    timeline.at(story, made, async (moment) => {
      const picked = plan.picked && { userIds: plan.picked.map((userName) => cast(userName).userId) }
      const picture = pictures.offers.get(plan.name)
      const answer = await offers.createOffer.run(actAs(services, owner, moment), {
        clubIdOrSlug: clubId,
        type: plan.type,
        subType: plan.subType,
        displayName: plan.name,
        bio: plan.text,
        avatarAssetId: picture && (await ownOfferPicture(services.db, owner.userId, picture, moment)),
        access: plan.isPublic ? 'PUBLIC' : 'MEMBERS',
        quantity: plan.quantity ?? null,
        limitPerMember: plan.limitPerMember ?? 1,
        rewardPoints: plan.rewardPoints ?? null,
        rewardTierId: await tierNamed(services, clubId, plan.rewardTier),
        configuration: { ...plan.configuration, ...picked },
        published: true,
        idempotencyKey: randomUUID(),
      })
      offerId = answer.offerId
    })
    // All members are there by now. Each comes a few hours after the one before.
    for (const [index, userName] of (plan.joined ?? []).entries()) {
      timeline.at(story, now.subtract({ hours: 60 - 5 * index }), (moment) =>
        offers.joinOffer.run(actAs(services, cast(userName), moment), { offerId }),
      )
    }
    for (const [index, { by, input }] of (plan.proofs ?? []).entries()) {
      timeline.at(story, now.subtract({ hours: 40 - 6 * index }), (moment) =>
        offers.submitOfferProof.run(actAs(services, cast(by), moment), {
          ...input,
          offerId,
          idempotencyKey: randomUUID(),
        }),
      )
    }
  }
}
