import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import type { ClubStatistics } from './read-statistics.ts'
import { readStatistics } from './read-statistics.ts'
import type { AttendanceRow, MonthRow } from './statistics.sql.ts'

const ClubMonthType = b.objectRef<MonthRow>('ClubMonth').implement({
  description: 'A club in one month, in its own time zone. Amounts are points.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'The first day of the month, as YYYY-MM-DD.' }),
    memberCount: t.exposeInt('members', {
      description: 'Of the members of today, those who had joined by the end of the month.',
    }),
    issued: t.field({ type: 'BigInt', resolve: (row) => row.issued }),
    spent: t.field({ type: 'BigInt', resolve: (row) => row.spent }),
    expired: t.field({ type: 'BigInt', resolve: (row) => row.expired }),
  }),
})

const ClubAttendanceType = b.objectRef<AttendanceRow>('ClubAttendance').implement({
  description:
    'How many members came to so many events of the club. The last row stands for that number and more.',
  fields: (t) => ({ events: t.exposeInt('events'), memberCount: t.exposeInt('members') }),
})

const ClubStatisticsType = b.objectRef<ClubStatistics>('ClubStatistics').implement({
  description: 'A club in figures, for its team. Amounts without a currency are points.',
  fields: (t) => ({
    memberCount: t.exposeInt('members'),
    issued: t.field({
      type: 'BigInt',
      description: 'All points that the club ever gave, without those that were traded or given back.',
      resolve: (row) => row.issued,
    }),
    spent: t.field({ type: 'BigInt', resolve: (row) => row.spent }),
    expired: t.field({ type: 'BigInt', resolve: (row) => row.expired }),
    reversed: t.field({ type: 'BigInt', resolve: (row) => row.reversed }),
    owed: t.field({
      type: 'BigInt',
      description: 'What members could still spend, with what matures and what is held.',
      resolve: (row) => row.owed,
    }),
    debt: t.field({
      type: 'BigInt',
      description: 'What members owe the club, because spent points were taken back.',
      resolve: (row) => row.debt,
    }),
    liability: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What the owed points cost at the present base cost. Null where the club sells none.',
      resolve: (row) => row.liability,
    }),
    months: t.field({
      type: [ClubMonthType],
      description: 'The last twelve months, the oldest first.',
      resolve: (row) => row.months,
    }),
    attendance: t.field({ type: [ClubAttendanceType], resolve: (row) => row.attendance }),
  }),
})

b.queryFields((t) => ({
  clubStatistics: t.field({
    type: ClubStatisticsType,
    description: 'A club in figures, for its team.',
    args: { clubIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, { clubIdOrSlug }, ctx) => readStatistics(ctx, clubIdOrSlug),
  }),
}))
