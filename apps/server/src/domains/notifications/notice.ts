import type { Language } from '@reprise/rules/locales/languages'
import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import type { NotificationType } from '@reprise/rules/notifications/types'
import { sentenceOf } from '@reprise/rules/notifications/types'
import type { Sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import type { Json } from '#platform/json.ts'
import type { Reaction } from '#platform/news/reaction.ts'
import { reaction } from '#platform/news/reaction.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import type { Raised } from './raise.ts'
import { propertiesOf, raise } from './raise.ts'

/** News with its id as the cause, so that it notifies once. */
export type Heard<Payload> = Payload & { cause: string }

/** A person who is notified, with facts for the notification. */
export interface Recipient {
  /** The account. Null for an address that has none and gets the mail alone. */
  userId: string | null
  /** The address of a person without an account, and the language of its mail. */
  to?: { email: string; language: Language }
  cause: string
}

/** How one group of people is notified of news: a row of the table of notices. */
export interface NoticeRow<News, Fact extends Recipient> {
  /** Finds the people who are notified, with the facts for each. */
  recipients(work: Work, news: readonly News[]): Promise<readonly Fact[]>
  type: NotificationType | ((fact: Fact) => NotificationType)
  properties(fact: Fact): NotificationProperties
  /** The person that the notification names (raise). */
  names?(fact: Fact): Raised['names']
  /** A note of the host. */
  note?(fact: Fact): string | null | undefined
  /** The name of what it asks the person to do. `markDone` gets the same name. */
  asks?(fact: Fact): string
  /** A mail that is sent at once; null for none. `said` is the sentence of the notification. */
  mail?(work: Work, fact: Fact, said: Sentence): Letter | null
  /** A part of the cause after the id of the news, where the same news notifies a person of several things. */
  part?: string | ((fact: Fact) => string)
  /** The cause, where it is not one piece of news that is announced once. */
  once?(fact: Fact): string
}

const chosen = <Fact, Value extends string>(value: Value | ((fact: Fact) => Value), fact: Fact): Value =>
  typeof value === 'function' ? value(fact) : value

function causeOf<News, Fact extends Recipient>({ once, part }: NoticeRow<News, Fact>, fact: Fact): string {
  if (once) return once(fact)
  const behind = part ? chosen(part, fact) : ''
  return behind ? `${fact.cause}:${behind}` : fact.cause
}

interface Prepared {
  raised: readonly Raised[]
  /** Mails those who have no account. */
  mail(): Promise<void>
}

/** A row whose type of facts is hidden, so that rows of different facts fit one list. */
export type PreparedRow<News> = (work: Work, news: readonly News[]) => Promise<Prepared>

/**
 * Makes a row of the table of notices: the people who are notified of news, the type, the properties and the mail.
 */
export function noticeRow<News, Fact extends Recipient>(row: NoticeRow<News, Fact>): PreparedRow<News> {
  return async (work, news) => {
    const facts = news.length > 0 ? await row.recipients(work, news) : []
    const all = facts.map((fact) => {
      const type = chosen(row.type, fact)
      const names = row.names?.(fact)
      const note = row.note?.(fact) ?? null
      const properties = row.properties(fact)
      const said = sentenceOf(type, propertiesOf({ properties, note, names }))
      const mail = row.mail?.(work, fact, said) ?? null
      const asks = row.asks?.(fact)
      return { fact, mail, raised: { type, properties, note, cause: causeOf(row, fact), names, asks } }
    })
    return {
      raised: all.flatMap(({ fact: { userId }, mail, raised: { names, asks, ...raised } }) =>
        userId === null
          ? []
          : [{ ...raised, userId, ...(names && { names }), ...(asks && { asks }), ...(mail && { mail }) }],
      ),
      async mail() {
        const letters = all.flatMap(({ fact: { userId, to }, mail }) =>
          userId === null && to && mail ? [{ ...mail, to: to.email, language: to.language }] : [],
        )
        if (letters.length > 0) await queueLetters(work, letters)
      },
    }
  }
}

/**
 * Makes a line of the table of notices: the kinds of news, and the rows that say who is notified and how. It adds
 * the cause, so that the same news notifies a person once.
 */
export function notice<Payload extends Json>(
  name: string,
  on: Parameters<typeof reaction<Payload>>[0]['on'],
  ...rows: readonly PreparedRow<Heard<Payload>>[]
): Reaction {
  return reaction<Payload>({
    name,
    on,
    emits: [],
    async react(work, news) {
      const heard = news.map(({ id, payload }) => Object.assign({}, payload, { cause: id }))
      const raised: Raised[] = []
      for (const row of rows) {
        const prepared = await row(work, heard)
        raised.push(...prepared.raised)
        await prepared.mail()
      }
      await raise(work, raised)
    },
  })
}
