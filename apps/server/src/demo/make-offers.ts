import { randomUUID } from 'node:crypto'
import * as draws from '#domains/draws/public.ts'
import * as offers from '#domains/offers/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs, servicesAt } from './act-as.ts'
import { clubs } from './clubs.ts'
import type { Pictures } from './keep-pictures.ts'
import { ownOfferPicture } from './keep-pictures.ts'
import type { ClubIds } from './make-clubs.ts'
import type { Cast } from './make-people.ts'
import type { OfferPlan } from './offers.ts'
import { offers as plans } from './offers.ts'
import type { Timeline } from './timeline.ts'

interface Offering {
  services: Services
  cast: Cast
  pictures: Pictures
  timeline: Timeline
  clubIds: ClubIds
  now: Temporal.Instant
}

/** What a guest of the demo tells a club that asks. */
const told = {
  name: 'A guest',
  email: 'guest@example.com',
  phone: '+442079460000',
  address: '12 River Lane, London',
  note: 'The slow one from the record with the lighthouse.',
}

const inputOf = (plan: OfferPlan, now: Temporal.Instant) => ({
  type: plan.type,
  subType: plan.subType,
  configuration: plan.configuration ?? null,
  displayName: plan.name,
  bio: plan.text,
  access: plan.isPublic ? 'PUBLIC' : 'MEMBERS',
  requirements: plan.points ? [{ kind: 'REP_POINTS', amount: plan.points }] : [],
  endDate: plan.endsInDays === undefined ? null : now.add({ hours: 24 * plan.endsInDays }).toString(),
  kind: plan.isDraw ? 'DRAW' : 'PROMOTION',
  quantity: plan.quantity ?? null,
  limitPerMember: plan.limitPerMember ?? 1,
  redeemType: plan.redeemType ?? null,
  isAtVenue: plan.isAtVenue ?? false,
  instructions: plan.instructions,
  link: plan.link ?? null,
  code: plan.code ?? null,
  asksFor: [...(plan.asksFor ?? [])],
  published: plan.isPublished ?? true,
})

/** Plans the offers of the clubs: their owners make them, and members join and redeem them. */
export function makeOffers({ services, cast, pictures, timeline, clubIds, now }: Offering): void {
  for (const plan of plans) {
    const story = `the offer ${plan.name}`
    let offerId = ''
    timeline.at(story, now.subtract({ hours: 24 * plan.madeDaysAgo }), async (moment) => {
      const owner = cast(clubs[plan.club].owner)
      const picture = pictures.offers.get(plan.name)
      const made = await offers.createOffer.run(actAs(services, owner, moment), {
        ...inputOf(plan, now),
        avatarAssetId: picture && (await ownOfferPicture(services.db, owner.userId, picture, moment)),
        clubIdOrSlug: clubIds[plan.club],
        idempotencyKey: randomUUID(),
      })
      offerId = made.offerId
    })
    if (plan.isDraw && plan.endsInDays !== undefined && plan.endsInDays < 0) {
      const ended = now.subtract({ hours: -24 * plan.endsInDays - 1 })
      timeline.at(story, ended, (moment) =>
        offers.drawOfferWinners.run(actAs(services, cast(clubs[plan.club].owner), moment), {
          offerId,
          idempotencyKey: randomUUID(),
        }),
      )
      timeline.at(story, ended.add({ hours: 3 }), (moment) => draws.makeDraws(servicesAt(services, moment)))
    }
    // Each one comes a few hours after the one before, within the first days.
    for (const [index, userName] of plan.joined.entries()) {
      const comes = now.subtract({ hours: 24 * plan.madeDaysAgo - 9 - 5 * index })
      timeline.at(story, comes, (moment) =>
        offers.joinOffer.run(actAs(services, cast(userName), moment), { offerId }),
      )
      if (!plan.redeemed.includes(userName)) continue
      timeline.at(story, comes.add({ hours: 2 }), (moment) =>
        offers.redeemOffer.run(actAs(services, cast(userName), moment), {
          offerId,
          details: plan.asksFor ? told : null,
          idempotencyKey: randomUUID(),
        }),
      )
    }
  }
}
