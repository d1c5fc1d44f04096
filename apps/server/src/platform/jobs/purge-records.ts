import type { Services } from '../ctx.ts'
import { statement } from '../db/statement.ts'
import { answerDays } from '../writes/idempotency.ts'
import type { Purge } from './in-pieces.ts'
import { inPieces } from './in-pieces.ts'

const purgeAnswers: Purge = statement(`
delete from idempotency where (actor_id, operation, key) in (
  select actor_id, operation, key from idempotency where created_at <= $1 order by created_at limit $2)
returning true as gone`)

// Keeps news that a reaction still waits for, however old it is.
const purgeNews: Purge = statement(`
delete from news where id in (
  select id from news n where n.at < $1 and not exists (select from news_delivery d where d.news_id = n.id)
  order by n.at limit $2)
returning true as gone`)

// The rows lie in the order of time, so what must go is at the beginning.
const purgeAudit: Purge = statement(`
delete from audit a using (select id, at from audit order by id limit $2) oldest
where a.id = oldest.id and oldest.at < $1 returning true as gone`)
const purgeOutbox: Purge = statement(`
delete from outbox_message where id in (
  select id from outbox_message where created_at < $1 order by created_at limit $2)
returning true as gone`)

/**
 * Deletes audit lines and outbox messages that are older than RETAIN_AUDIT_DAYS and RETAIN_OUTBOX_DAYS, stored
 * answers that have expired, and news of 30 days ago that every reaction has handled.
 */
export async function purgeRecords({ config, db, clock }: Services): Promise<void> {
  const { auditDays, outboxDays } = config.retention
  const daysAgo = (days: number) => clock.now().subtract({ hours: 24 * days })
  await inPieces(db, daysAgo(answerDays), purgeAnswers)
  await inPieces(db, daysAgo(30), purgeNews)
  await inPieces(db, daysAgo(auditDays), purgeAudit)
  await inPieces(db, daysAgo(outboxDays), purgeOutbox)
}
