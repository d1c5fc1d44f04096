import type { GuestCounts } from '@reprise/rules/tickets/booking/change-effects'
import * as events from '#domains/events/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { readGuestCounts } from './guest-counts.ts'

const GuestCountsType = b.objectRef<GuestCounts>('GuestCounts').implement({
  description: 'How many people a change of an event would concern now.',
  fields: (t) => ({
    going: t.exposeInt('going', { description: 'People who are going.' }),
    requests: t.exposeInt('requests', { description: 'Requests that wait for an answer.' }),
    acceptedPolicy: t.exposeInt('acceptedPolicy', {
      description: 'People who accepted the present file of the privacy policy.',
    }),
    paid: t.exposeInt('paid', { description: 'People who paid for tickets and were not refunded.' }),
    waiting: t.exposeInt('waiting', { description: 'People on a waiting list.' }),
  }),
})

b.queryFields((t) => ({
  guestCounts: t.field({
    type: GuestCountsType,
    description:
      'How many people a change of an event concerns; of one of its event tickets, where one is given. For people who may make the change.',
    args: {
      eventId: t.arg.id({ required: true }),
      scope: t.arg({ type: events.SeriesScopeEnum }),
      eventTicketId: t.arg.id(),
    },
    resolve: (_root, { eventId, scope, eventTicketId }, ctx) =>
      readGuestCounts(ctx, { eventId, scope: scope ?? 'THIS', eventTicketId: eventTicketId ?? null }),
  }),
}))
