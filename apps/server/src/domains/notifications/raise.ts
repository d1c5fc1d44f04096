import { randomUUID } from 'node:crypto'
import type { NotificationProperties, NotificationType } from '@reprise/rules/notifications/types'
import { defaultMessage } from '@reprise/rules/notifications/types'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { insertNotifications } from './notifications.sql.ts'

export interface Raised {
  userId: string
  type: NotificationType
  properties: NotificationProperties
  /** What raised it, like the id of the news: the same cause raises it once for a person. */
  cause: string
  /** The host's words, to stand behind the message. */
  note?: string | null
  /** Said in place of the type's own message. */
  message?: string
  /** Sent to the person's address with it, and like it only once. */
  mail?: Omit<Mail, 'to'>
}

/** The live topic of a person's notifications. */
export function topicOf(userId: string): string {
  return `notifications:${userId}`
}

async function mailThem(work: Work, raised: readonly Raised[]): Promise<void> {
  const wanted = raised.filter((each) => each.mail)
  if (wanted.length === 0) return
  const people = await users.usersByIds(work.tx, [...new Set(wanted.map((each) => each.userId))])
  const mails = wanted.flatMap(({ userId, mail }) => {
    const person = people.get(userId)
    // An address that nobody proved, or of an account that is gone, gets nothing.
    return mail && person?.email && person.email_verified_at && !person.deleted_at
      ? [{ ...mail, to: person.email }]
      : []
  })
  if (mails.length > 0) await queueMail(work, mails)
}

/**
 * Tells people something: one statement for all of them, the same cause once for each
 * person; open browsers of those who are new to it are woken, and their mails queued.
 */
export async function raise(work: Work, raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return
  const rows = raised.map(({ userId, type, properties, cause, note, message }) => ({
    id: randomUUID(),
    user_id: userId,
    type,
    message: message ?? defaultMessage(type, properties, note),
    properties,
    cause,
  }))
  const stored = await insertNotifications(work.tx, JSON.stringify(rows), work.now)
  await work.live.publish(
    work.tx,
    stored.map((each) => topicOf(each.user_id)),
  )
  const isNew = new Set(stored.map((each) => `${each.user_id}:${each.cause}`))
  await mailThem(
    work,
    raised.filter((each) => isNew.has(`${each.userId}:${each.cause}`)),
  )
}
