import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { UserTier } from '../users/enums.ts'
import { userTiers } from '../users/enums.ts'
import { achievementTypes } from './achievement-types.ts'
import type { EmailSubscriptionType } from './email-subscriptions.ts'
import { eventTypes } from './event-types.ts'
import { offerTypes } from './offer-types.ts'
import { peopleTypes } from './people-types.ts'
import { pieTypes } from './pie-types.ts'
import type { NotificationProperties } from './properties.ts'
import type { NotificationTypeRow, PersonKey } from './row.ts'

/** Each type of notification with its row: its messages, its picture, its properties and its link. */
const types = { ...achievementTypes, ...eventTypes, ...offerTypes, ...peopleTypes, ...pieTypes }

export type NotificationType = keyof typeof types

export const notificationTypes = Object.keys(types) as readonly NotificationType[]

function rowOf(type: string): NotificationTypeRow | null {
  return Object.hasOwn(types, type) ? types[type as NotificationType] : null
}

/**
 * The message of a notification, from its type and properties: the one for its Case, or else the one for its type.
 * Where it is done, the type's words for that. A host's note follows, in the host's own words. An unknown type gets
 * the words "Something has happened."
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

/** One sentence for several notifications of a type about one thing; null where the type has none. */
export function manySentence(
  type: string,
  count: number,
  properties: NotificationProperties,
): Sentence | null {
  return rowOf(type)?.many?.(count, properties) ?? null
}

/** A few words for several notifications of a type, and the name of their event; null where the type has none. */
export function shortSentence(
  type: string,
  count: number,
  { EventName }: NotificationProperties,
): { what: Sentence; about: string } | null {
  const what = rowOf(type)?.short?.(count)
  return what && EventName ? { what, about: EventName } : null
}

/** The subject of the mail of a notification. It is `message` unless the type has a shorter one. */
export function subjectFor(type: string, message: Sentence, properties: NotificationProperties): Sentence {
  return rowOf(type)?.subject?.(properties) ?? message
}

/**
 * The path of the web app that a click on a notification opens. An unknown type leads to the list of notifications.
 */
export function routeOf(type: string, properties: NotificationProperties): string {
  return rowOf(type)?.route(properties) ?? '/profile/notifications'
}

/** Whether a notification of a type waits for an answer until it is done. */
export function asksForAnswer(type: string): boolean {
  return rowOf(type)?.asks ?? false
}

/** The kind of mail that a type belongs to; null where the bell sends no mail for it. */
export function emailTypeOf(type: string): EmailSubscriptionType | null {
  return rowOf(type)?.mail ?? null
}

/** The properties that a type uses. All others are left out. */
export function carriedBy(
  type: NotificationType,
  properties: NotificationProperties,
): NotificationProperties {
  const { keys }: NotificationTypeRow = types[type]
  return Object.fromEntries(keys.flatMap((key) => (properties[key] ? [[key, properties[key]]] : [])))
}

// Only a picture on this server is shown, because a property may hold any address.
const ownPicture = /^\/files\/[\w-]+\.\w+$/

const pictureNames = {
  SenderAvatar: 'SenderName',
  ReceiverAvatar: 'ReceiverName',
  BuyerAvatar: 'BuyerName',
  EventAvatar: 'EventName',
  PieAvatar: 'PieName',
  RewardAvatar: 'PieName',
  AchievementAvatar: null,
  OfferAvatar: null,
} as const

/** The picture of a notification, or null, and the name of the person or thing in it, for its initials. */
export function pictureOf(
  type: string,
  properties: NotificationProperties,
): { url: string | null; name: string } {
  const own = rowOf(type)?.picture
  if (!own) return { url: null, name: '' }
  // A notification about many people names none of them, so it shows the event.
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
