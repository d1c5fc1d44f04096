import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { createEvent } from './create-event.ts'
import {
  CreateEventInput,
  EventCriteriaInput,
  EventWhenEnum,
  UpdateEventInput,
} from './event-inputs.graphql.ts'
import {
  EventAttendeeRoleEnum,
  EventPageType,
  EventPermissionEnum,
  EventStaffPageType,
  EventType,
} from './event-type.graphql.ts'
import { readEvents } from './explore/explore-events.ts'
import type { MapPlace } from './explore/near-place.ts'
import { homePlaceOf } from './explore/near-place.ts'
import { readMyEvents, worksOnEvents } from './explore/read-my-events.ts'
import { loadEvent } from './load-event.ts'
import { publishEvent } from './publish-event.ts'
import { readEvent } from './roles/access.ts'
import { addEventRoles } from './roles/add-event-roles.ts'
import { readStaff } from './roles/read-people.ts'
import { removeEventRoles } from './roles/remove-event-roles.ts'
import { updateEventRole } from './roles/update-event-role.ts'
import { SeriesScopeEnum } from './series/series.graphql.ts'
import { updateEvent } from './update-event.ts'

b.queryFields((t) => ({
  event: t.field({
    type: EventType,
    args: { eventIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => readEvent(ctx, args.eventIdOrSlug),
  }),
  events: t.field({
    type: EventPageType,
    args: { first: t.arg.int(), after: t.arg.string(), criteria: t.arg({ type: EventCriteriaInput }) },
    resolve: (_root, args, ctx) => readEvents(ctx, args, args.criteria ?? {}),
  }),
  eventStaff: t.field({
    type: EventStaffPageType,
    args: {
      eventIdOrSlug: t.arg.string({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      page: t.arg.int(),
    },
    resolve: (_root, { eventIdOrSlug, ...args }, ctx) => readStaff(ctx, eventIdOrSlug, args),
  }),
  myEvents: t.field({
    type: EventPageType,
    args: {
      first: t.arg.int(),
      after: t.arg.string(),
      role: t.arg({ type: EventAttendeeRoleEnum }),
      when: t.arg({ type: EventWhenEnum }),
      clubIdOrSlug: t.arg.string({
        description:
          'Only events that this club hosts. NOT_FOUND where the caller does not manage its events.',
      }),
      keyword: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readMyEvents(ctx, args),
  }),
}))

const changed = (ctx: Ctx, { eventId }: { eventId: string }) => loadEvent(ctx, eventId)

mutation(createEvent, { type: EventType, input: CreateEventInput, load: changed })
mutation(updateEvent, {
  type: EventType,
  input: UpdateEventInput,
  load: async (ctx, answer) => ({ ...(await changed(ctx, answer)), changedDates: answer.changedDates }),
})
mutation(publishEvent, {
  type: EventType,
  types: { scope: SeriesScopeEnum },
  descriptions: {
    scope: 'Whether the later drafts of the series are published as well. THIS where it is left out.',
  },
  load: async (ctx, answer) => ({
    ...(await changed(ctx, answer)),
    changedDates: answer.published.length,
  }),
})
mutation(addEventRoles, { type: EventType, types: { roles: EventAttendeeRoleEnum }, load: changed })
mutation(removeEventRoles, { type: EventType, types: { roles: EventAttendeeRoleEnum }, load: changed })
mutation(updateEventRole, {
  type: EventType,
  types: { role: EventAttendeeRoleEnum, permissions: EventPermissionEnum },
  load: changed,
})

const MapPlaceType = b.objectRef<MapPlace>('MapPlace').implement({
  description: 'A place on a map, in degrees.',
  fields: (t) => ({
    name: t.exposeString('name'),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
  }),
})

b.objectFields(users.MeType, (t) => ({
  homePlace: t.field({
    type: MapPlaceType,
    nullable: true,
    description:
      "The city of the person's address on a map. Null where it is empty, or not a city that the server knows.",
    resolve: (me, _args, ctx) => homePlaceOf(ctx, me),
  }),
  worksOnEvents: t.boolean({ resolve: (me, _args, ctx) => worksOnEvents(ctx, me.id) }),
}))
