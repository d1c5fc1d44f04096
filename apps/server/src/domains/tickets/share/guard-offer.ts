import { answerRefusal, shareStateOf } from '@reprise/rules/tickets/share/share'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import type { OfferAtHand } from './share.sql.ts'
import { readOffer } from './share.sql.ts'

/** The offer, for its giver and its receiver. Throws NOT_FOUND for everybody else. */
export async function offerFor(
  { tx, input, actor }: Call<{ shareId: string }>,
  side: 'sender' | 'receiver',
): Promise<OfferAtHand> {
  const [offer] = await readOffer(tx, input.shareId, actor.userId)
  const isTheirs = side === 'sender' ? offer?.sender_id === actor.userId : offer?.is_for_them === true
  if (!offer || !isTheirs) throw fail.notFound("We couldn't find this offer.")
  return offer
}

/** Returns the event of an offer. Throws where the offer is over, also because of its ticket or its event. */
export async function requireOpen(
  { tx, now }: Pick<Call<unknown>, 'tx' | 'now'>,
  offer: OfferAtHand,
): Promise<events.EventRow> {
  const event = (await events.eventsByIds(tx, [offer.event_id])).get(offer.event_id)
  if (!event) throw fail.notFound("We couldn't find this event.")
  const state = shareStateOf(offer.state, {
    status: offer.status,
    isIn: offer.admitted_at !== null,
    eventStatus: events.statusOf(event, now),
  })
  const refusal = answerRefusal(state)
  if (refusal) throw fail.because(refusal)
  return event
}
