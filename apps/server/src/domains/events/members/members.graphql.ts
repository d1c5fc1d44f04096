import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import type { Ctx } from '#platform/ctx.ts'
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

/** A tier of the club of an event; null where there is none, or the club is hidden from the viewer. */
async function loadShownTier(ctx: Ctx, clubId: string | null, tierId: string | null) {
  if (clubId === null || tierId === null) return null
  return (await clubs.loadVisibleClub(ctx, clubId)) && points.loadTier(ctx, tierId)
}

b.objectFields(EventType, (t) => ({
  isMembersOnly: t.exposeBoolean('is_members_only', {
    description: 'Whether only members of its club get tickets.',
  }),
  accessTier: t.field({
    type: points.TierType,
    nullable: true,
    description:
      'The lowest tier whose members get tickets. Null for all members, and where the club is hidden from the viewer.',
    resolve: (event, _args, ctx) => loadShownTier(ctx, event.club_id, event.access_tier_id),
  }),
  extraPoints: t.exposeInt('extra_points', {
    description: 'Rep points that members of its club get at check-in besides those of their ticket.',
  }),
  extraPointsTier: t.field({
    type: points.TierType,
    nullable: true,
    description:
      'The lowest tier whose members get the extra points. Null for all members, and where the club is hidden from the viewer.',
    resolve: (event, _args, ctx) => loadShownTier(ctx, event.club_id, event.extra_points_tier_id),
  }),
  myAccess: t.field({
    type: EventAccessType,
    nullable: true,
    description: 'Null for visitors, and where the event is open to everybody.',
    resolve: (event, _args, ctx) => readOwnAccess(ctx, event),
  }),
}))
