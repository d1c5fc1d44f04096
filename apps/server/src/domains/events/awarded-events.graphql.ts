import * as achievements from '#domains/achievements/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { EventType } from './event-type.graphql.ts'
import { eventsByIds } from './load-event.ts'
import { visibleTo } from './roles/access.ts'

const loadById = loadByKey((ctx, ids) => eventsByIds(ctx.db, ids))

/** An event that the caller sees; null where it is hidden from them or was deleted. */
async function loadSeen(ctx: Ctx, eventId: string | null) {
  const event = eventId === null ? undefined : await loadById(ctx, eventId)
  return event && (await visibleTo(ctx, event)) ? event : null
}

b.objectField(achievements.AwardType, 'event', (t) =>
  t.field({
    type: EventType,
    nullable: true,
    description:
      'The event that it is for. Null where it is for none, or the event is hidden from the viewer.',
    resolve: (award, _args, ctx) => loadSeen(ctx, award.event_id),
  }),
)

b.objectField(achievements.FactType, 'event', (t) =>
  t.field({
    type: EventType,
    nullable: true,
    description: 'The event at which it happened. Null where the event is hidden from the viewer.',
    resolve: (fact, _args, ctx) => loadSeen(ctx, fact.eventId),
  }),
)
