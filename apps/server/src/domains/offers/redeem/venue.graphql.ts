import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { b } from '#platform/graphql/builder.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { OfferTypeObject } from '../offer-type.graphql.ts'
import type { OfferRow } from '../offers.sql.ts'
import { takesCodes } from './may-confirm.ts'

// Tested in domains/offers/redeem/confirm-at-door.test.ts.

/** Those of these events that offers name as their venue. */
const selectVenues = statement<[eventIds: readonly string[]], { event_id: string }>(`
select e.id as event_id from unnest($1::uuid[]) as e(id)
where exists (select from offer o where o.venue_event_id = e.id and o.published_at is not null and o.archived_at is null)`)

const loadIsVenue = loadByKey<true>(
  async (ctx, ids) => new Map((await selectVenues(ctx.db, ids)).map((row) => [row.event_id, true])),
)

/** The event at whose doors an offer is redeemed, where the viewer sees it. */
async function readVenue(ctx: Ctx, offer: OfferRow): Promise<events.EventRow | null> {
  if (offer.venue_event_id === null) return null
  const event = await events.loadEvent(ctx, offer.venue_event_id)
  return (await events.visibleTo(ctx, event)) ? event : null
}

b.objectFields(OfferTypeObject, (t) => ({
  venueEvent: t.field({
    type: events.EventType,
    nullable: true,
    description: 'The event whose door staff confirms codes too. Null for people who do not see it.',
    resolve: (offer, _args, ctx) => readVenue(ctx, offer),
  }),
}))

b.objectFields(events.EventType, (t) => ({
  confirmsOffers: t.boolean({
    description: 'Whether the viewer confirms codes of offers at the doors of this event now.',
    resolve: async (event, _args, ctx) =>
      takesCodes(event, ctx.clock.now()) &&
      (await events.permissionsOf(ctx, event)).includes('CAN_SCAN_TICKET') &&
      ((await loadIsVenue(ctx, event.id)) ?? false),
  }),
}))
