import type { LocationRadius } from '@reprise/rules/events/distance-text'
import * as auth from '#domains/auth/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { DistanceUnitEnum } from '../event-inputs.graphql.ts'
import { EventType } from '../event-type.graphql.ts'
import { loadEvent } from '../load-event.ts'
import { confirmEventLocation } from './confirm-event-location.ts'
import { connectEventSocial } from './connect-event-social.ts'
import { radiusOf } from './location-radius.ts'
import { hasConfirmedLocation } from './read-confirmation.ts'

const LocationRadiusType = b.objectRef<LocationRadius>('LocationRadius').implement({
  description: 'How far from its place people may be who take tickets of an event.',
  fields: (t) => ({
    radius: t.exposeInt('radius'),
    unit: t.field({ type: DistanceUnitEnum, resolve: ({ unit }) => unit }),
  }),
})

b.objectFields(EventType, (t) => ({
  locationRadius: t.field({
    type: LocationRadiusType,
    nullable: true,
    description:
      'Only people within this distance of the place get tickets (confirmEventLocation). Null where it does not matter.',
    resolve: radiusOf,
  }),
  optInLocationRadius: t.boolean({ resolve: (event) => event.location_radius !== null }),
  isMyLocationConfirmed: t.boolean({
    description: 'Whether the viewer has confirmed that they are within the present location radius.',
    resolve: (event, _args, ctx) => hasConfirmedLocation(ctx, event),
  }),
  socialRequirements: t.field({
    type: [auth.SocialProviderType],
    description: 'The providers at which people need a connected account before they get tickets.',
    resolve: (event) => event.social_requirements,
  }),
  myMissingSocials: t.field({
    type: [auth.SocialProviderType],
    description: 'Those of socialRequirements that the viewer has not connected; all of them for visitors.',
    resolve: async (event, _args, ctx) => {
      const caller = event.social_requirements.length > 0 ? await ctx.caller() : null
      const connected = caller ? await auth.loadConnectedProviders(ctx, caller.userId) : []
      return event.social_requirements.filter((provider) => !connected.includes(provider))
    },
  }),
  optInSocialRequirements: t.boolean({ resolve: (event) => event.social_requirements.length > 0 }),
}))

mutation(confirmEventLocation, {
  type: EventType,
  load: (ctx, { eventId }) => loadEvent(ctx, eventId),
})
mutation(connectEventSocial, {
  type: EventType,
  types: { provider: auth.SocialProviderType },
  load: (ctx, { eventId }) => loadEvent(ctx, eventId),
})
