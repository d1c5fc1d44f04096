import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Purge } from '#platform/jobs/in-pieces.ts'
import { inPieces } from '#platform/jobs/in-pieces.ts'
import { closedDays } from './sign-in/closed-methods.ts'

const purgeCodes: Purge = statement(`
delete from one_time_code where id in (
  select id from one_time_code where expires_at < $1 order by expires_at limit $2)
returning true as gone`)

// Codes of such a session may still be valid; they are deleted with it.
const purgeEnded: Purge = statement(`
with old as (select id from session where ended_at < $1 order by ended_at limit $2),
  codes as (delete from one_time_code where session_id in (select id from old))
delete from session where id in (select id from old) returning true as gone`)
const purgeExpired: Purge = statement(`
with old as (select id from session where expires_at < $1 order by expires_at limit $2),
  codes as (delete from one_time_code where session_id in (select id from old))
delete from session where id in (select id from old) returning true as gone`)

// Rows of a name or number that no account has are deleted even where they are closed, because nobody could ever
// open them again. A closed way in of an account stays closed.
const purgeFailures: Purge = statement(`
delete from closed_method where (subject, method) in (
  select subject, method from closed_method m where failed_at < $1
    and (closed_at is null or case
      when length(m.subject) <> 36 or m.subject !~ '^[0-9a-f-]+$' then true
      else not exists (select from users where id = m.subject::uuid)
    end)
  order by failed_at limit $2)
  and failed_at < $1
returning true as gone`)
const openNumbers: Purge = statement(`
delete from closed_method where (subject, method) in (
  select subject, method from closed_method where method = 'phone' and closed_at <= $1 order by closed_at limit $2)
  and closed_at <= $1
returning true as gone`)

const purgeAttempts: Purge = statement(`
delete from attempt_window where (subject, kind) in (
  select subject, kind from attempt_window where started_at < $1 order by started_at limit $2)
  and started_at < $1
returning true as gone`)
const purgeBudgets: Purge = statement(`
delete from message_budget where (kind, subject, began_at) in (
  select kind, subject, began_at from message_budget where began_at < $1 order by began_at limit $2)
returning true as gone`)

/**
 * Deletes codes a day after they ended, sessions a month after, attempts that count in no window any more, and
 * failures where the last one was a month ago. Opens numbers that have been closed for a week. Works in small
 * pieces.
 */
export async function purgeAuth({ db, clock }: Services): Promise<void> {
  const daysAgo = (days: number) => clock.now().subtract({ hours: 24 * days })
  await inPieces(db, daysAgo(1), purgeCodes)
  await inPieces(db, daysAgo(30), purgeEnded)
  await inPieces(db, daysAgo(30), purgeExpired)
  await inPieces(db, daysAgo(30), purgeFailures)
  await inPieces(db, daysAgo(closedDays), openNumbers)
  await inPieces(db, daysAgo(1), purgeAttempts)
  await inPieces(db, daysAgo(1), purgeBudgets)
}
