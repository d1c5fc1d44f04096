import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { inviteCreated } from './invites.news.ts'

// Tested in domains/tickets/invite/invite-contacts.test.ts.

/** How many letters go out in one run of the job. With its pace that is 2,400 a minute for the whole server. */
const LETTERS_AT_ONCE = 200

// What another process holds is passed over.
const takeDue = statement<[Temporal.Instant, number], { id: string; inviter_id: string; letters: number }>(`
with due as materialized (
  select id from invite where letter_due_at <= $1 order by letter_due_at, id limit $2 for update skip locked
)
update invite i set letter_due_at = null, last_letter_at = $1, letters = i.letters + 1
from due where i.id = due.id and i.state = 'PENDING' and i.expires_at > $1
returning i.id, i.inviter_id, i.letters`)

// An invite that was answered, taken back or has expired before its letter went out gets none any more.
const dropStale = statement<[Temporal.Instant, number], { id: string }>(`
with stale as materialized (
  select id from invite where letter_due_at <= $1 and (state <> 'PENDING' or expires_at <= $1)
  order by letter_due_at, id limit $2 for update skip locked
)
update invite i set letter_due_at = null from stale where i.id = stale.id returning i.id`)

async function send(work: Work): Promise<void> {
  await dropStale(work.tx, work.now, LETTERS_AT_ONCE)
  const due = await takeDue(work.tx, work.now, LETTERS_AT_ONCE)
  await announce(
    work,
    due.map(({ id, inviter_id: inviterId, letters }) =>
      inviteCreated(id, letters, { inviteId: id, inviterId }),
    ),
  )
}

/**
 * Sends the letters of invites that were made many at a time, so many at once and not more, and their reminders.
 * Announcing them queues their mails, messages and notifications in the same way as those of a single invite.
 */
export async function sendDueLetters(services: Services): Promise<void> {
  await inWork(services, send)
  services.news.wake()
}
