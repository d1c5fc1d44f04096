import type { Services } from '#platform/ctx.ts'

/** What is older was read by the people it was for. */
const READ_AFTER = { hours: 24 }

/** Leaves the demo's people as they would be today: without mail to send, and with a few things unread. */
export async function markPastHandled({ db }: Services, now: Temporal.Instant): Promise<void> {
  // What the sandbox had to tell of then, it told then.
  await db.deleteFrom('sandbox_webhook').execute()
  // They have no mailboxes: their mail is for reading in the outbox.
  await db
    .updateTable('outbox_message')
    .set((eb) => ({ sent_at: eb.ref('created_at') }))
    .where('sent_at', 'is', null)
    .execute()
  await db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.ref('created_at'), mail_due_at: null }))
    .where('created_at', '<', now.subtract(READ_AFTER))
    .execute()
}
