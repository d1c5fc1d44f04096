import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { Going } from './read-going.ts'
import { goingOf, listWhoIsGoing } from './read-going.ts'

const GoingType = b.objectRef<Going>('EventGoing').implement({
  description: 'The people who are going to an event and who may be named.',
  fields: (t) => ({
    faces: t.field({
      type: [users.UserType],
      description: 'At most 5 of these people. People with a picture come first.',
      resolve: (going) => going.faces,
    }),
    total: t.exposeInt('total', { description: 'How many people are going and may be named.' }),
  }),
})

b.objectFields(events.EventType, (t) => ({
  going: t.field({
    type: GoingType,
    nullable: true,
    description:
      'The people who are going to the event. Null for viewers who are not signed in, where the host does not show the guests, and where the event is neither upcoming nor running.',
    resolve: (event, _args, ctx) => goingOf(ctx, event),
  }),
}))

const GoingPageType = pageType('EventGoingPage', users.UserType)

b.queryField('whoIsGoing', (t) =>
  t.field({
    type: GoingPageType,
    args: { eventIdOrSlug: t.arg.string({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { eventIdOrSlug, ...args }, ctx) => listWhoIsGoing(ctx, eventIdOrSlug, args),
  }),
)
