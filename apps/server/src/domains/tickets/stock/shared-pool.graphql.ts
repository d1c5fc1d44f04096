import { sharedPoolInput } from '@reprise/rules/tickets/stock/shared-pool.input'
import * as events from '#domains/events/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { deleteSharedPool } from './delete-shared-pool.ts'
import { saveSharedPool } from './save-shared-pool.ts'
import type { SharedPoolRow } from './shared-pool.sql.ts'
import { readSharedPoolsOf } from './shared-pool.sql.ts'

const poolsOf = loadByKey<SharedPoolRow[]>(async (ctx, eventIds) =>
  Map.groupBy(await readSharedPoolsOf(ctx.db, eventIds), ({ event_id }) => event_id),
)

const SharedPoolType = b.objectRef<SharedPoolRow>('SharedPool').implement({
  description:
    'A limit that several event tickets of an event share: of all of them together no more are taken.',
  fields: (t) => ({
    sharedPoolId: t.exposeID('id'),
    name: t.exposeString('name'),
    limitedAmount: t.exposeInt('capacity'),
    availableAmount: t.int({ resolve: ({ capacity, taken }) => capacity - taken }),
    eventTicketIds: t.idList({ resolve: (row) => row.event_ticket_ids }),
  }),
})

b.objectField(events.EventType, 'sharedPools', (t) =>
  t.field({
    type: [SharedPoolType],
    description: 'The limits that event tickets share. None for viewers who may not edit the event tickets.',
    resolve: async (event, _args, ctx) =>
      (await events.permissionsOf(ctx, event)).includes('CAN_EDIT_TICKETS')
        ? ((await poolsOf(ctx, event.id)) ?? [])
        : [],
  }),
)

mutation(saveSharedPool, {
  type: events.EventType,
  input: inputFrom('SaveSharedPoolInput', sharedPoolInput, {
    descriptions: {
      sharedPoolId: 'An id that the client makes. A pool that is sent again with its id is changed.',
      eventTicketIds: 'All event tickets that share the limit. They leave the one they shared before.',
    },
  }),
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
mutation(deleteSharedPool, {
  type: events.EventType,
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
