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

/** News with the cause that makes it be told once: its id. */
export type Heard<Payload> = Payload & { cause: string }

/** Somebody who is told, with what is known of it. */
export interface Recipient {
  /** The account; null: an address that has none, which gets the mail alone. */
  userId: string | null
  /** That address, and the language it is written to in. */
  to?: { email: string; language: Language }
  cause: string
}

/** How one kind of people is told of news: a row of the table of notices. */
export interface NoticeRow<News, Fact extends Recipient> {
  /** Who is told, and what is known of each. */
  recipients(work: Work, news: readonly News[]): Promise<readonly Fact[]>
  type: NotificationType | ((fact: Fact) => NotificationType)
  properties(fact: Fact): NotificationProperties
  /** The person it names (raise). */
  names?(fact: Fact): Raised['names']
  /** The host's words. */
  note?(fact: Fact): string | null | undefined
  /** What it asks for, by the name that `markDone` is given. */
  asks?(fact: Fact): string
  /** A mail of its own, which goes at once; `said` is what the bell says. Null: none. */
  mail?(work: Work, fact: Fact, said: Sentence): Letter | null
  /** Behind the news in the cause, where the same news tells a person several things. */
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

/** A row of which the types of its facts are closed. */
export type PreparedRow<News> = (work: Work, news: readonly News[]) => Promise<Prepared>

/** A row of the table: who is told of news, by which type, with which properties and which mail. */
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
 * One line of the table of notices: the news by whose kinds people are told, and the rows that say who is and how. The
 * cause is added here, so that the same news tells a person once.
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
