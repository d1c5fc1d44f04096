import { randomUUID } from 'node:crypto'
import { mailDelayMinutes } from '@reprise/rules/notifications/email-subscriptions'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { aboutOf } from '@reprise/rules/notifications/properties'
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
  /** The reason, such as the id of the news. One cause raises one notification for a person. */
  cause: string
  /** The name of what it asks the person to do. `markDone` gets the same name when that is done. */
  asks?: string
  /** A note of the host, shown after the message. */
  note?: string | null
  /**
   * The person that it names. The properties under `as` describe that person. `by`: the words to name them with,
   * where those are not their name.
   */
  names?: { person: users.UserRow; as?: PersonKey; by?: string }
  /**
   * A mail that goes to the person at once, and only once. Nobody can switch it off, and the bell then sends no mail
   * of its own.
   */
  mail?: Letter
}

/** The properties with the note and with what they say of the named person. */
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

/** The stored row of a notification. One with a mail of its own waits for no other mail. */
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
    about: aboutOf(properties),
    mail_due_at: mail || !emailTypeOf(type) ? null : work.now.add({ minutes: mailDelayMinutes }),
  }
}

/** The live topic of a person who has notifications. */
export function topicOf(userId: string): string {
  return `notifications:${userId}`
}

async function mailThem(work: Work, raised: readonly Raised[]): Promise<void> {
  const wanted = raised.filter((each) => each.mail)
  if (wanted.length === 0) return
  const people = await users.usersByIds(work.tx, [...new Set(wanted.map((each) => each.userId))])
  const mails = wanted.flatMap(({ userId, mail }) => {
    const person = people.get(userId)
    // Sends nothing to an address that nobody proved, or to an account that is gone.
    return mail && person?.email && person.email_verified_at && !person.deleted_at
      ? [{ ...mail, to: person.email, language: person.language }]
      : []
  })
  if (mails.length > 0) await queueLetters(work, mails)
}

/**
 * Notifies people with one statement for all of them. The same cause notifies a person once. It wakes the open
 * browsers of people who get something new, and queues their mails. A notification without a mail of its own waits
 * for the mail that tells of everything unread (mail-waiting.ts).
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
