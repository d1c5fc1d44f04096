import type { Services } from '#platform/ctx.ts'

/** Notifications that are older than this count as read. */
const READ_AFTER = { hours: 24 }

/** Leaves the demo as it would be today: no mail waits to be sent, and only a few notifications are unread. */
export async function markPastHandled({ db }: Services, now: Temporal.Instant): Promise<void> {
  // The webhooks of past payments are not sent now: the past is over, and the payments are settled.
  await db.deleteFrom('sandbox_webhook').execute()
  // The people of the demo have no mailboxes: their mail is shown in the outbox of the demo.
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
