import type {
  ActivityArea,
  ActivityFilter,
  ActivityKind,
  ActivityStatus,
} from '@reprise/rules/users/activities'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Page } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'

/** One activity of a person, as the query of a source answers it. */
export interface ActivityRow {
  /** The id of its thing. Together with the kind it is unique among all sources. */
  id: string
  kind: ActivityKind
  title: string
  status: ActivityStatus | null
  picture_file: string | null
  /** The path in the app that shows the activity. */
  path: string
  /** Whether its thing has ended or was cancelled. */
  is_over: boolean
  at: Temporal.Instant
  /** The series that its event is a date of. */
  series_id: string | null
  /** When its event starts, and in which time zone that is told. */
  start_date: Temporal.Instant | null
  time_zone: string | null
}

/** The activities that one domain knows. */
export interface ActivitySource {
  area: ActivityArea
  /**
   * The SQL that answers a person's activities with the columns of ActivityRow, in that order: only what they may
   * still see. $1 is the person's id and $2 now.
   */
  query: string
}

type After = [at: Temporal.Instant | null, id: string | null, kind: string | null]
type Values = [userId: string, now: Temporal.Instant, ...after: After, limit: number]

const USUAL = 10

declare module '#platform/extensions.ts' {
  interface Extensions {
    activities: readonly ActivitySource[]
  }
}

function sourcesFor({ extensions: { activities = [] } }: Ctx, filter: ActivityFilter): ActivitySource[] {
  return activities.filter(({ area }) => filter === 'ALL' || filter === area)
}

const inOrder = 'order by at desc, id desc, kind desc limit $6::int'

// Each source gives its first ones: what lies beyond a page of its own cannot be in the page of all. The statement
// names $2 once more, because the database knows its type only where it is named, and not every source does so.
const pageOfSource = ({ query }: ActivitySource) => `(
select * from (${query}) as own (id, kind, title, status, picture_file, path, is_over, at, series_id, start_date, time_zone)
where $2::timestamptz is not null and ($3::timestamptz is null or (at, id, kind) < ($3::timestamptz, $4::uuid, $5::text))
${inOrder})`

/** What the signed-in person did and what became of it, newest first (S-056). One statement for each page. */
export async function readMyActivities(
  ctx: Ctx,
  args: { filter?: ActivityFilter | null; first?: number | null; after?: string | null },
): Promise<Page<ActivityRow>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(args, USUAL)
  const [at = '', id = '', kind = ''] = start.after ?? []
  const after: After = start.after ? [cursorInstant(at), cursorId(id), kind] : [null, null, null]
  const sources = sourcesFor(ctx, args.filter ?? 'ALL')
  const now = ctx.clock.now()
  const read = (text: string) => statement<Values, ActivityRow>(text)
  const rows =
    sources.length === 0
      ? []
      : await read(`select * from (${sources.map(pageOfSource).join(' union all ')}) as activity ${inOrder}`)(
          ctx.db,
          userId,
          now,
          ...after,
          start.first + 1,
        )
  return pageOf(
    start,
    rows,
    (row) => [row.at.toString(), row.id, row.kind],
    async () => {
      const counts = sources.map(({ query }) => `(select count(*) from (${query}) as own)`)
      if (counts.length === 0) return 0
      const count = statement<[string, Temporal.Instant], { total: bigint }>(
        `select ${counts.join(' + ')} as total, $2::timestamptz as now`,
      )
      return Number((await count(ctx.db, userId, now))[0]?.total ?? 0)
    },
  )
}
