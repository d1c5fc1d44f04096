import type { Sentence, SentenceValue } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { EmailSubscriptionType } from './email-subscriptions.ts'
import type { NotificationProperties, NotificationPropertyKey } from './properties.ts'

/** Who a notification may be about, by the beginning of their property keys. */
export type PersonKey = 'Sender' | 'Receiver' | 'Buyer'

type Said = (properties: NotificationProperties) => Sentence

/** What a type of notification says, shows and leads to. */
export interface Row {
  message: Said
  /** What it says in place of that, by the property Case, where it tells of several things. */
  cases?: Readonly<Record<string, Said>>
  /** Many of them about one thing in one sentence; without it their messages are listed. */
  many?(count: number, properties: NotificationProperties): Sentence
  /** The subject of its mail where the message is too long for one; null: it is not. */
  subject?(properties: NotificationProperties): Sentence | null
  /** What it says when nothing waits any more; without it its words stay, with a mark beside them. */
  done?: Said
  /** The property that holds the picture; null: none does. */
  picture: Extract<NotificationPropertyKey, `${string}Avatar`> | null
  /** Whose badge stands beside it. */
  person: PersonKey | null
  /** Where a click leads (spec 4, decisions S-124 to S-126); null: the list. */
  route(properties: NotificationProperties): string | null
  /** What it carries. */
  keys: readonly NotificationPropertyKey[]
  /** Which mails it belongs to; null: never mailed by the bell (it has a mail of its own, or none is of use). */
  mail: EmailSubscriptionType | null
}

/** A path with a value from outside as one part of it; null where that part would be empty or mean another place. */
export function pathWith(before: string, value: string | undefined, after = ''): string | null {
  const part = (value ?? '').trim().toWellFormed()
  return part === '' || part === '.' || part === '..' ? null : `${before}${encodeURIComponent(part)}${after}`
}

export const toList = () => null
export const toInvite = ({ FormattedInviteId }: NotificationProperties) =>
  pathWith('/accept-invite/', FormattedInviteId)
export const toPieHub = () => '/legacy/pie-hub'

/** A name, or words that stand for one that is not there. */
export const someone = (name: string | undefined): SentenceValue => name || sentence('Someone', {})

/** The money that a notification tells of, as people of any language read it. */
export const moneyOf = ({ Amount, Currency }: NotificationProperties): SentenceValue | null =>
  Amount && Currency ? { amount: Amount, currency: Currency } : null

/** How many things a notification tells of; 1 where it does not say. */
export const countOf = ({ Count }: NotificationProperties): number => Number(Count ?? 1) || 1
