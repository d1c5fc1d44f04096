import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { UserTier } from '../users/enums.ts'
import { userTiers } from '../users/enums.ts'
import type { EmailSubscriptionType } from './email-subscriptions.ts'
import { eventTypes } from './event-types.ts'
import { peopleTypes } from './people-types.ts'
import { pieTypes } from './pie-types.ts'
import type { NotificationProperties } from './properties.ts'
import type { PersonKey, Row } from './row.ts'

/** A row per type: what it says, shows, carries and leads to. */
const types = { ...eventTypes, ...peopleTypes, ...pieTypes }

export type NotificationType = keyof typeof types

export const notificationTypes = Object.keys(types) as readonly NotificationType[]

function rowOf(type: string): Row | null {
  return Object.hasOwn(types, type) ? types[type as NotificationType] : null
}

/**
 * What a notification says, made of its type and properties: the case that it names, else what the type says; once what
 * it asked for is done, the type's words for that. A host's note follows in their own words. Of a type that is not
 * known any more it says nothing but that there is news.
 */
export function sentenceOf(type: string, properties: NotificationProperties, isDone = false): Sentence {
  const row = rowOf(type)
  if (!row) return sentence('Something has happened.', {})
  if (isDone && row.done) return row.done(properties)
  const { Case: named = '', Note: note } = properties
  const { cases = {} } = row
  const said = (Object.hasOwn(cases, named) && cases[named]) || row.message
  const message = said(properties)
  return note ? sentence('{{message}} Note from the host: {{note}}', { message, note }) : message
}

/** Many of a type about one thing in one sentence; null where the type has none. */
export function manySentence(
  type: string,
  count: number,
  properties: NotificationProperties,
): Sentence | null {
  return rowOf(type)?.many?.(count, properties) ?? null
}

/** The subject of the mail of one that says `message`. */
export function subjectFor(type: string, message: Sentence, properties: NotificationProperties): Sentence {
  return rowOf(type)?.subject?.(properties) ?? message
}

/** Where a click on a notification leads: a path of the web app, for unknown types the list itself. */
export function routeOf(type: string, properties: NotificationProperties): string {
  return rowOf(type)?.route(properties) ?? '/profile/notifications'
}

/** Which mails a type belongs to; null: it is not mailed by the bell. */
export function emailTypeOf(type: string): EmailSubscriptionType | null {
  return rowOf(type)?.mail ?? null
}

/** Only what the type carries of the properties. */
export function carriedBy(
  type: NotificationType,
  properties: NotificationProperties,
): NotificationProperties {
  const { keys }: Row = types[type]
  return Object.fromEntries(keys.flatMap((key) => (properties[key] ? [[key, properties[key]]] : [])))
}

// Pictures are our own files: nothing else that a property may hold is fetched.
const ownPicture = /^\/files\/[\w-]+\.\w+$/

const pictureNames = {
  SenderAvatar: 'SenderName',
  ReceiverAvatar: 'ReceiverName',
  BuyerAvatar: 'BuyerName',
  EventAvatar: 'EventName',
  PieAvatar: 'PieName',
  RewardAvatar: 'PieName',
  AchievementAvatar: null,
} as const

/** The picture of a notification, null without one, and who or what is on it, for its initials. */
export function pictureOf(
  type: string,
  properties: NotificationProperties,
): { url: string | null; name: string } {
  const own = rowOf(type)?.picture
  if (!own) return { url: null, name: '' }
  // What stands for many people names none of them: its event is shown.
  const isOfMany = own === 'SenderAvatar' && !properties.SenderName && properties.EventName
  const picture = isOfMany ? 'EventAvatar' : own
  const url = properties[picture]
  const nameKey = pictureNames[picture]
  return {
    url: url && ownPicture.test(url) ? url : null,
    name: (nameKey && properties[nameKey]) || '',
  }
}

/** The person a notification is about: name, whether verified, tier; null where it is about nobody. */
export function personOf(
  type: string,
  properties: NotificationProperties,
): { name: string; isVerified: boolean; tier: UserTier | null } | null {
  const person: PersonKey | null | undefined = rowOf(type)?.person
  const name = person && properties[`${person}Name`]
  if (!person || !name) return null
  const tier = userTiers.find((each) => each === properties[`${person}Tier`])
  return { name, isVerified: properties[`${person}IsVerified`] === 'true', tier: tier ?? null }
}
