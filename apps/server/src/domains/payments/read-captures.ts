import type { Selectable } from 'kysely'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CapturePage } from '#ports/payments/payments.ts'
import { answerInTime } from './answer-in-time.ts'

type Reading = Selectable<Tables['capture_reading']>

const EVERY_HOURS = 24
/** A provider may list a movement some hours late, so each time begins that much before the end of the last. */
const AGAIN_HOURS = 24
const RETRY_MINUTES = 60
/** Longer than the pages of one turn take: until then no other server reads. */
const LEASE_MINUTES = 10
const MOST_PAGES = 10

// A cursor is good only together with the end of its time span, so both are kept.
const claim = statement<[provider: string, now: Temporal.Instant, lease: Temporal.Instant], Reading>(`
insert into capture_reading as r (provider, read_until, until, due_at) values ($1, $2, $2, $3)
on conflict (provider) do update set due_at = excluded.due_at, until = coalesce(r.until, excluded.until)
where r.due_at <= $2
returning *`)

/** Makes the payments of a page due and moves the reading on, where it is still the one that was claimed. */
const noteRead = statement<
  [
    provider: string,
    lease: Temporal.Instant,
    orders: readonly string[],
    areReturned: readonly boolean[],
    next: string | null,
    now: Temporal.Instant,
    dueAt: Temporal.Instant,
  ],
  Reading
>(`
with due as (
  update payment p set due_at = $6
  from unnest($3::text[], $4::boolean[]) as listed(provider_order_id, is_returned)
  where p.provider = $1 and p.provider_order_id = listed.provider_order_id and p.due_at is null
    and case when listed.is_returned then p.state = 'CAPTURED' or p.parked_at is not null
      else p.state = 'CAPTURING' end
)
update capture_reading set
  cursor = $5,
  read_until = case when $5::text is null then until else read_until end,
  until = case when $5::text is not null then until end,
  due_at = $7
where provider = $1 and due_at = $2
returning *`)

const readNextAt = statement<
  [provider: string, lease: Temporal.Instant, cursor: string | null, dueAt: Temporal.Instant],
  never
>('update capture_reading set cursor = $3, due_at = $4 where provider = $1 and due_at = $2')

/**
 * Reads one page of the claimed reading. Returns the reading for the next page; undefined where nothing is
 * left.
 */
async function readPage(services: Services, reading: Reading): Promise<Reading | undefined> {
  const { db, clock, paymentProvider } = services
  const { provider, read_until, until, cursor, due_at } = reading
  const from = read_until.subtract({ hours: AGAIN_HOURS })
  const page: CapturePage = await answerInTime(
    paymentProvider.listCaptures({ from, until: until ?? clock.now(), cursor }),
  )
  const { captures, next } = page
  if (next !== null && next === cursor) throw new Error('the list of captures does not go on')
  const orders = captures.map(({ providerOrderId }) => providerOrderId)
  const areReturned = captures.map(({ isReturned }) => isReturned)
  const now = clock.now()
  const dueAt = next === null ? now.add({ hours: EVERY_HOURS }) : due_at
  const [noted] = await noteRead(db, provider, due_at, orders, areReturned, next, now, dueAt)
  return next === null ? undefined : noted
}

/**
 * Once a day reads which money the provider took and gave back, and makes payments due whose state differs.
 * So the sweeper asks for them even where all their notices were lost. It reads some pages in one turn and
 * goes on in the next. Where the list cannot be read, it begins this time span again an hour later.
 */
export async function readCaptures(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log, paymentProvider } = services
  const now = clock.now()
  const lease = now.add({ minutes: LEASE_MINUTES })
  let [reading] = await claim(db, paymentProvider.name, now, lease)
  try {
    for (let pages = 0; reading && pages < MOST_PAGES && !stopping?.aborted; pages += 1) {
      reading = await readPage(services, reading)
    }
    if (reading) await readNextAt(db, paymentProvider.name, lease, reading.cursor, now)
  } catch (error) {
    log.error({ err: error, provider: paymentProvider.name }, 'the captures of a provider could not be read')
    await readNextAt(db, paymentProvider.name, lease, null, now.add({ minutes: RETRY_MINUTES }))
  }
}
