import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { countReach, readReaders } from './audience.sql.ts'
import type { MessageRow } from './messages.sql.ts'
import { markEnded } from './messages.sql.ts'
import { queueMessage } from './write-message.ts'

/** How many people one transaction writes to. */
const AT_ONCE = 500
/** How many messages one round looks at. */
const MESSAGES = 20

const selectDue = statement<[Temporal.Instant, number], { id: string }>(`
select id from event_message
where state in ('SCHEDULED', 'SENDING') and send_at <= $1 order by send_at limit $2`)

// Another process may be sending the same message.
const claim = statement<[string], MessageRow>(`
select * from event_message where id = $1 and state in ('SCHEDULED', 'SENDING') for update skip locked`)

const begin = statement<[string, number], never>(
  `update event_message set state = 'SENDING', recipients = $2 where id = $1`,
)
const goOn = statement<[string, number, string], never>(
  `update event_message set sent = sent + $2, sent_up_to = $3 where id = $1`,
)

/** Whether the person who wrote it may still write to the guests: roles are taken away, and accounts end. */
async function mayStillSend({ tx }: Work, event: events.EventRow, userId: string): Promise<boolean> {
  const sender = (await users.usersByIds(tx, [userId])).get(userId)
  if (!sender || users.isHidden(sender)) return false
  const standing = await events.readStanding(tx, event, userId)
  return events.permissionsFrom(standing).includes('CAN_APPROVE_ATTENDEE')
}

/** Writes to the next people of a message. Answers whether there are more. */
async function sendBatch(work: Work, messageId: string): Promise<boolean> {
  const { tx, now } = work
  const [message] = await claim(tx, messageId)
  if (!message) return false
  const event = (await events.eventsByIds(tx, [message.event_id])).get(message.event_id)
  if (!event || !(await mayStillSend(work, event, message.sent_by))) {
    await markEnded(tx, messageId, 'CANCELLED', now)
    return false
  }
  const aim = { eventId: event.id, channel: message.channel, audience: message.audience }
  if (message.recipients === null) await begin(tx, messageId, (await countReach(tx, aim)).reachable)
  const readers = await readReaders(tx, aim, { after: message.sent_up_to, limit: AT_ONCE })
  await queueMessage(work, event, message, readers)
  const last = readers.at(-1)
  if (last) await goOn(tx, messageId, readers.length, last.id)
  if (readers.length === AT_ONCE) return true
  await markEnded(tx, messageId, 'SENT', now)
  return false
}

/**
 * Sends the messages that are due, each in batches of 500 people. Several processes may run it at once. One that fails
 * holds back no other and is tried again at the next call; where the server stops, it goes on after the last batch.
 */
export async function sendDueMessages(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const { id } of await selectDue(services.db, services.clock.now(), MESSAGES)) {
    await isolateFailure(
      async () => {
        while (!stopping?.aborted && (await inWork(services, (work) => sendBatch(work, id))));
      },
      (error) => services.log.error({ err: error, message: id }, 'a message to guests could not be sent'),
    )
  }
}
