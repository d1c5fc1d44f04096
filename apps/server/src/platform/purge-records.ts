import type { Services } from './ctx.ts'
import { statement } from './db/statement.ts'

const purgeAnswers = statement<[Temporal.Instant], never>(`delete from idempotency where expires_at <= $1`)

// News that a reaction still waits for stays, however old it is.
const purgeNews = statement<[Temporal.Instant], never>(`
delete from news n where n.at < $1 and not exists (select from news_delivery d where d.news_id = n.id)`)

/** Deletes stored answers that have expired, and news of 30 days ago that every reaction has handled. */
export async function purgeRecords({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await purgeAnswers(db, now)
  await purgeNews(db, now.subtract({ hours: 24 * 30 }))
}
