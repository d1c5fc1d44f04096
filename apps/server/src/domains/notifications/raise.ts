import { randomUUID } from 'node:crypto'
import { mailDelayMinutes } from '@reprise/rules/notifications/email-subscriptions'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { subjectOf } from '@reprise/rules/notifications/properties'
import type { PersonKey } from '@reprise/rules/notifications/row'
import type { NotificationType } from '@reprise/rules/notifications/types'
import { carriedBy, emailTypeOf } from '@reprise/rules/notifications/types'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { insertNotifications } from './notifications.sql.ts'
import { personProperties } from './person-properties.ts'

export interface Raised {
  userId: string
  type: NotificationType
  properties: NotificationProperties
  /** What raised it, like the id of the news: the same cause raises it once for a person. */
  cause: string
  /** What it asks for, by a name that `markDone` is given when that is done. */
  asks?: string
  /** The host's words, to stand behind the message. */
  note?: string | null
  /** The person it names, who its properties tell of under `as`; `by`: by what, if not by their name. */
  names?: { person: users.UserRow; as?: PersonKey; by?: string }
  /** Sent to the person's address at once, and like it only once: never switched off, and the bell mails nothing then. */
  mail?: Letter
}

/** With the note, and what it says of the person it names. */
export function propertiesOf({
  properties,
  note,
  names,
}: Pick<Raised, 'properties' | 'note'> & { names?: Raised['names'] | undefined }): NotificationProperties {
  const all = { ...properties, ...(note && { Note: note }) }
  if (!names) return all
  const name = names.by ?? users.shownPerson(names.person).name
  return names.as
    ? { ...all, ...personProperties(names.as, names.person, name) }
    : { ...all, PersonName: name }
}

/** What is stored of a notification; one with a mail of its own waits for no other. */
export function rowOf(work: Work, raised: Raised) {
  const { userId, type, cause, asks, names, mail } = raised
  const properties = propertiesOf(raised)
  return {
    id: randomUUID(),
    user_id: userId,
    type,
    properties: carriedBy(type, properties),
    ...(names && { person_id: names.person.id }),
    cause,
    ...(asks && { asks }),
    about: subjectOf(properties),
    mail_due_at: mail || !emailTypeOf(type) ? null : work.now.add({ minutes: mailDelayMinutes }),
  }
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
      ? [{ ...mail, to: person.email, language: person.language }]
      : []
  })
  if (mails.length > 0) await queueLetters(work, mails)
}

/**
 * Tells people something: one statement for all of them, the same cause once for each
 * person; open browsers of those who are new to it are woken, and their mails queued. What has no mail of its own waits
 * for one that tells of everything unread (mail-waiting.ts).
 */
export async function raise(work: Work, raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return
  const rows = raised.map((each) => rowOf(work, each))
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
