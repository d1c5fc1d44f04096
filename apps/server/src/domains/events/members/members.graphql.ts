import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { EventType } from '../event-type.graphql.ts'
import type { OwnAccess } from './read-members-only.ts'
import { readOwnAccess } from './read-members-only.ts'

const EventAccessType = b.objectRef<OwnAccess>('EventAccess').implement({
  description: 'How the viewer stands to an event that is only for members.',
  fields: (t) => ({
    isMember: t.exposeBoolean('isMember'),
    isAdmitted: t.exposeBoolean('isAdmitted', {
      description: 'Whether membership and tier let the viewer get tickets.',
    }),
    missingPoints: t.field({
      type: 'BigInt',
      description:
        'Earned points that the viewer lacks for the tier. 0 where they have it, or none is needed.',
      resolve: (access) => access.missingPoints,
    }),
  }),
})

b.objectFields(EventType, (t) => ({
  isMembersOnly: t.exposeBoolean('is_members_only', {
    description: 'Whether only members of its club get tickets.',
  }),
  accessTier: t.field({
    type: points.TierType,
    nullable: true,
    description:
      'The lowest tier whose members get tickets. Null for all members, and where the club is hidden from the viewer.',
    async resolve({ club_id: clubId, access_tier_id: tierId }, _args, ctx) {
      if (clubId === null || tierId === null) return null
      return (await clubs.loadVisibleClub(ctx, clubId)) && points.loadTier(ctx, tierId)
    },
  }),
  myAccess: t.field({
    type: EventAccessType,
    nullable: true,
    description: 'Null for visitors, and where the event is open to everybody.',
    resolve: (event, _args, ctx) => readOwnAccess(ctx, event),
  }),
}))
