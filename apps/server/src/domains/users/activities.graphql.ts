import {
  activityFilters,
  activityKinds,
  activityStatuses,
  activityText,
} from '@reprise/rules/users/activities'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { ActivityRow } from './activities.ts'
import { readMyActivities } from './activities.ts'

const ActivityFilterType = b.enumType('ActivityFilter', { values: activityFilters })
const ActivityKindType = b.enumType('ActivityKind', { values: activityKinds })
const ActivityStatusType = b.enumType('ActivityStatus', { values: activityStatuses })

const ActivityType = b.objectRef<ActivityRow>('Activity').implement({
  description: 'Something that the signed-in person did, and what became of it.',
  fields: (t) => ({
    activityId: t.id({ resolve: ({ kind, id }) => `${kind}-${id}` }),
    kind: t.field({ type: ActivityKindType, resolve: (activity) => activity.kind }),
    title: t.exposeString('title'),
    text: t.string({ resolve: ({ kind, is_over: isOver }) => activityText(kind, isOver) }),
    status: t.field({ type: ActivityStatusType, nullable: true, resolve: (activity) => activity.status }),
    pictureUrl: t.string({
      nullable: true,
      resolve: ({ picture_file: file }) => file && `/files/${file}`,
    }),
    path: t.exposeString('path'),
    at: t.field({ type: 'DateTime', resolve: (activity) => activity.at }),
    seriesId: t.id({
      nullable: true,
      description: 'The series that its event is a date of.',
      resolve: (activity) => activity.series_id,
    }),
    startDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its event starts.',
      resolve: (activity) => activity.start_date,
    }),
    timeZone: t.string({
      nullable: true,
      description: 'The time zone of its event.',
      resolve: (activity) => activity.time_zone,
    }),
  }),
})

const ActivityPageType = pageType('ActivityPage', ActivityType)

b.queryField('myActivities', (t) =>
  t.field({
    type: ActivityPageType,
    args: { filter: t.arg({ type: ActivityFilterType }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readMyActivities(ctx, args),
  }),
)
