import { randomUUID } from 'node:crypto'
import { mailDelayMinutes } from '@reprise/rules/notifications/email-subscriptions'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { subjectOf } from '@reprise/rules/notifications/properties'
import type { NotificationType } from '@reprise/rules/notifications/types'
import { carriedBy, defaultMessage, emailTypeOf } from '@reprise/rules/notifications/types'
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
  /** Sent to the person's address at once, and like it only once: never switched off, and the bell mails nothing then. */
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
 * person; open browsers of those who are new to it are woken, and their mails queued. What has no mail of its own waits
 * for one that tells of everything unread (mail-waiting.ts).
 */
export async function raise(work: Work, raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return
  const mailDueAt = work.now.add({ minutes: mailDelayMinutes })
  const rows = raised.map(({ userId, type, properties, cause, note, message, mail }) => ({
    id: randomUUID(),
    user_id: userId,
    type,
    message: message ?? defaultMessage(type, properties, note),
    properties: carriedBy(type, properties),
    cause,
    about: subjectOf(properties),
    mail_due_at: mail || !emailTypeOf(type) ? null : mailDueAt,
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
