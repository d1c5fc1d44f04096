import type { Sentence, SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { EmailSubscriptionType } from './email-subscriptions.ts'
import type { NotificationProperties, NotificationPropertyKey } from './properties.ts'

/** The person that a notification may be about. Their property keys begin with this word. */
export type PersonKey = 'Sender' | 'Receiver' | 'Buyer'

type Said = (properties: NotificationProperties) => Sentence

/** What a type of notification says, shows and leads to. */
export interface NotificationTypeRow {
  message: Said
  /** Other messages by the property Case, for a type that can say several things. */
  cases?: Readonly<Record<string, Said>>
  /** One message for several notifications about one thing. Without it, each one is listed with its own message. */
  many?(count: number, properties: NotificationProperties): Sentence
  /** A few words for several notifications about one thing, beside the name of that thing. */
  short?(count: number): Sentence
  /** The subject of its mail, where the message is too long for a subject. Null where the message is the subject. */
  subject?(properties: NotificationProperties): Sentence | null
  /** The message once nothing waits any more. Without it the message stays the same, and a mark is added. */
  done?: Said
  /** Whether it waits for an answer. The page of `route` is where the answer is given. */
  asks?: true
  /** The property with its picture, or null. */
  picture: Extract<NotificationPropertyKey, `${string}Avatar`> | null
  /** The person whose badge it shows, or null. */
  person: PersonKey | null
  /** The path that a click opens (spec 4, decisions S-124 to S-126). Null for the list of notifications. */
  route(properties: NotificationProperties): string | null
  /** The properties that it has. */
  keys: readonly NotificationPropertyKey[]
  /**
   * The kind of mail it belongs to. Null where the bell sends no mail for it, because it has a mail of its own or
   * needs none.
   */
  mail: EmailSubscriptionType | null
}

/**
 * A path that contains a value from outside as one part. Null where that part would be empty, or would change the
 * path (`.` and `..`).
 */
export function pathWith(before: string, value: string | undefined, after = ''): string | null {
  const part = (value ?? '').trim().toWellFormed()
  return part === '' || part === '.' || part === '..' ? null : `${before}${encodeURIComponent(part)}${after}`
}

export const toList = () => null
export const toInvite = ({ FormattedInviteId }: NotificationProperties) =>
  pathWith('/accept-invite/', FormattedInviteId)
/** The page of a club (decision S-157). */
export const toClub = ({ ClubSlug }: NotificationProperties) => pathWith('/rep-clubs/', ClubSlug)
export const toPieHub = () => '/legacy/pie-hub'

/** A person's name, or "Someone". */
export const someone = (name: string | undefined): SentenceValue => name || sentence('Someone', {})

/** The amount of money in a notification, which each language writes in its own way. Null where there is none. */
export const moneyOf = ({ Amount, Currency }: NotificationProperties): SentenceValue | null =>
  Amount && Currency ? { amount: Amount, currency: Currency } : null

/** How many things a notification is about; 1 where it has no Count. */
export const countOf = ({ Count }: NotificationProperties): number => Number(Count ?? 1) || 1

/** The name of a club, or "a club". */
export const nameOfClub = ({ ClubName }: NotificationProperties): SentenceValue =>
  ClubName || sentence('a club', {})

/** A day (yyyy-MM-dd) as the value of a sentence. Null for any other text. */
export const dayOf = (day: string | undefined): SentenceValue | null =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { at: `${day}T12:00:00Z`, timeZone: 'UTC', style: 'day' } : null
