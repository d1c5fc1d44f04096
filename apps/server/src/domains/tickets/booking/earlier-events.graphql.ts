import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { EventAttendeeType } from './attendee.graphql.ts'
import { loadEarlierEvents } from './load-tickets.ts'
import type { AttendeeRow } from './read.sql.ts'

interface EarlierEvent {
  event: events.EventRow
  wasIn: boolean
}

const EarlierEventType = b.objectRef<EarlierEvent>('EarlierEvent').implement({
  fields: (t) => ({
    event: t.field({ type: events.EventType, resolve: ({ event }) => event }),
    wasIn: t.exposeBoolean('wasIn', {
      description: 'Whether somebody came in with a ticket that the person holds.',
    }),
  }),
})

const seesGuests = async (ctx: Ctx, event: events.EventRow) =>
  (await events.permissionsOf(ctx, event)).includes('CAN_VIEW_ATTENDEES')

// Shows nobody more than the guest lists of the earlier events do. Those lists show only a stand-in for a person
// with a hidden account, so such a person has no earlier events here.
async function earlierEventsOf(ctx: Ctx, { event_id, user_id }: AttendeeRow): Promise<EarlierEvent[] | null> {
  if (!(await seesGuests(ctx, await events.loadEvent(ctx, event_id)))) return null
  if (users.isHidden(await users.userById(ctx, user_id))) return null
  const rows = await loadEarlierEvents(ctx, event_id, user_id)
  const known = await Promise.all(
    rows.map(async ({ earlier_id, was_in }) => {
      const event = await events.loadEvent(ctx, earlier_id)
      return (await seesGuests(ctx, event)) ? [{ event, wasIn: was_in }] : []
    }),
  )
  return known.flat()
}

b.objectFields(EventAttendeeType, (t) => ({
  earlierEvents: t.field({
    type: [EarlierEventType],
    nullable: true,
    description:
      'The earlier events of the same producer or club at which the person held a ticket, the latest first. Taken from at most 100 events, and only events whose guests the viewer may see. Null for viewers who may not see all guests of this event, and for a person with a hidden account.',
    resolve: (row, _args, ctx) => earlierEventsOf(ctx, row),
  }),
}))
