import type { Services } from './ctx.ts'
import { statement } from './db/statement.ts'

const purgeAnswers = statement<[Temporal.Instant], never>(`delete from idempotency where expires_at <= $1`)

// News that a reaction still waits for stays, however old it is.
const purgeNews = statement<[Temporal.Instant], never>(`
delete from news n where n.at < $1 and not exists (select from news_delivery d where d.news_id = n.id)`)

// In the order they were written, which is that of time: what is to go is at its beginning.
const purgeAudit = statement<[Temporal.Instant, number], { id: bigint }>(`
delete from audit a using (select id, at from audit order by id limit $2) oldest
where a.id = oldest.id and oldest.at < $1 returning a.id`)
const purgeOutbox = statement<[Temporal.Instant, number], { id: string }>(`
delete from outbox_message where id in (
  select id from outbox_message where created_at < $1 order by created_at limit $2)
returning id`)

const BATCH = 2000

/** Deletes what is older than it is to be kept, a piece at a time, so that nobody waits for long. */
async function purgeOld(
  { db, clock }: Services,
  days: number,
  purge: typeof purgeAudit | typeof purgeOutbox,
): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * days })
  for (;;) {
    const gone = await purge(db, before, BATCH)
    if (gone.length < BATCH) return
  }
}

/** Deletes audit lines and messages of the outbox that are older than RETAIN_AUDIT_DAYS and RETAIN_OUTBOX_DAYS. */
export async function purgeRetained(services: Services): Promise<void> {
  const { auditDays, outboxDays } = services.config.retention
  await purgeOld(services, auditDays, purgeAudit)
  await purgeOld(services, outboxDays, purgeOutbox)
}

/** Deletes stored answers that have expired, and news of 30 days ago that every reaction has handled. */
export async function purgeRecords({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await purgeAnswers(db, now)
  await purgeNews(db, now.subtract({ hours: 24 * 30 }))
}
