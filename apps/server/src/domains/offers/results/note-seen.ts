import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Ctx, Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { gather } from '#platform/writes/gather.ts'
import { isOfTeam } from '../access.ts'
import type { OfferRow } from '../offers.sql.ts'
import './seen.tables.ts'

// Tested in domains/offers/results/note-seen.test.ts.

const VIEWER_BYTES = 8
/** How many views a process remembers, so that a page that is loaded again writes nothing. */
const MOST_KNOWN = 50_000
/** How many rows of past days are counted in one statement. */
const AT_ONCE = 10_000

interface View {
  db: Db
  offerId: string
  day: string
  viewer: Buffer
}

const insertViews = statement<
  [offerIds: readonly string[], days: readonly string[], viewers: readonly Buffer[]],
  never
>(`
insert into offer_seen (offer_id, day, viewer)
select v.offer_id, v.day, v.viewer from unnest($1::uuid[], $2::date[], $3::bytea[]) as v(offer_id, day, viewer)
where exists (select from offer o where o.id = v.offer_id)
order by 1, 2, 3 on conflict do nothing`)

/** Views that arrive while a statement runs are written by the next one. */
const write = gather<View, null>({
  name: 'noteSeen',
  lane: () => 'all',
  conflictKeys: () => [],
  async run(views) {
    const [first] = views
    if (first) {
      await insertViews(
        first.db,
        views.map(({ offerId }) => offerId),
        views.map(({ day }) => day),
        views.map(({ viewer }) => viewer),
      )
    }
    return views.map(() => ({ answer: null }))
  },
})

/** What this process has written, by clock, because tests run several servers in one process. */
const known = new WeakMap<Clock, Set<string>>()

/** Whether a view is new to this process. It forgets all of them when it knows too many; the table knows them still. */
function isNew(clock: Clock, key: string): boolean {
  const views = known.get(clock) ?? new Set()
  if (views.size >= MOST_KNOWN) views.clear()
  known.set(clock, views)
  if (views.has(key)) return false
  views.add(key)
  return true
}

/** The day of a moment in the zone of an offer. */
const dayOf = (offer: OfferRow, at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(offer.time_zone).toPlainDate().toString()

/**
 * Notes that the caller saw the page of a published offer: each person once a day. A visitor is told apart by address and
 * browser. Of both only a hash is kept that has the day and the offer in it, so it leads to nobody and to no other page.
 * The team of the club and staff who act as somebody are not counted. A failure does not keep the page from its viewer.
 */
export async function noteSeen(ctx: Ctx, offer: OfferRow): Promise<void> {
  const caller = await ctx.caller()
  if (offer.published_at === null || caller?.impersonatedBy || (await isOfTeam(ctx, offer))) return
  const day = dayOf(offer, ctx.clock.now())
  const who = caller ? `user ${caller.userId}` : `visitor ${ctx.address} ${ctx.device}`
  const viewer = createHmac('sha256', ctx.keys.current('OFFER').secret)
    .update(`seen ${offer.id} ${day} ${who}`)
    .digest()
    .subarray(0, VIEWER_BYTES)
  const key = viewer.toString('base64')
  if (!isNew(ctx.clock, key)) return
  await isolateFailure(
    () => write(ctx.db, { db: ctx.db, offerId: offer.id, day, viewer }),
    (error) => {
      known.get(ctx.clock)?.delete(key)
      ctx.log.warn({ err: error, offerId: offer.id }, 'a view of an offer was not counted')
    },
  )
}

const foldDays = statement<[before: string, limit: number], { viewers: number }>(`
with gone as (
  delete from offer_seen where (offer_id, day, viewer) in (
    select offer_id, day, viewer from offer_seen where day < $1::date order by day limit $2
  ) returning offer_id, day
)
insert into offer_seen_day (offer_id, day, viewers)
select offer_id, day, count(*)::int from gone group by offer_id, day order by offer_id, day
on conflict (offer_id, day) do update set viewers = offer_seen_day.viewers + excluded.viewers
returning viewers`)

/** Counts the viewers of days that are over in every zone, and deletes their hashes. */
export async function foldSeen({ db, clock }: Services): Promise<void> {
  const before = clock.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString()
  while ((await foldDays(db, before, AT_ONCE)).length > 0);
}
