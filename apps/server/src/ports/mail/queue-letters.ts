import { cardPicture } from '@reprise/rules/assets/picture-widths'
import type { Language } from '@reprise/rules/locales/languages'
import type { Sentence, SentenceValue } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { Config } from '#platform/settings/config.ts'
import { mailHtml } from './mail-html.ts'
import type { Attachment } from './outbox.tables.ts'
import type { Mail } from './queue-mail.ts'
import { queueMail } from './queue-mail.ts'

/** A link of a mail, with its label. */
export interface Way {
  label: Sentence
  url: string
}

/** A short row in the HTML. */
export interface Fact {
  label: Sentence
  value: SentenceValue
}

/** A sentence that only the plain text has, because the HTML shows the facts instead. */
interface SaidByFacts {
  saidByFacts: Sentence
}

/** The content of a mail, before it is written in a language. */
export interface Letter {
  subject: Sentence
  heading: Sentence
  /** A picture across the top: the path of a stored picture, and a text for readers without pictures. */
  picture?: { path: string; alt: Sentence }
  facts?: readonly Fact[]
  paragraphs: readonly (Sentence | SaidByFacts)[]
  /** A code in large type, for reading aloud or copying. */
  code?: string
  /** The links of the mail. The first is a button. */
  ways?: readonly Way[]
  /** Said last: why the reader gets this mail. */
  footer: Sentence
  footerWays?: readonly Way[]
  attachments?: readonly Attachment[]
  headers?: Readonly<Record<string, string>>
}

/** A letter to somebody, in the language that they read. */
export type Addressed = Letter & { to: string; language: Language } & Pick<Mail, 'isUrgent' | 'isDecoy'>

/** Writes a letter as a mail, in text and HTML. */
export function writeLetter(
  { brandName: brand, publicUrl }: Pick<Config, 'brandName' | 'publicUrl'>,
  { language, ...letter }: Addressed,
): Mail {
  const { ways = [], footerWays = [], facts = [], picture, paragraphs, code, ...about } = letter
  const { attachments, headers } = letter
  const say = (what: Sentence) => sayIn(language, what)
  const written = (all: readonly Way[]) => all.map(({ label, url }) => ({ label: say(label), url }))
  const [heading, footer] = [say(about.heading), say(about.footer)]
  const said = paragraphs.map((each) => say('saidByFacts' in each ? each.saidByFacts : each))
  const inHtml = paragraphs.flatMap((each) => ('saidByFacts' in each ? [] : [say(each)]))
  const [action, ...links] = written(ways)
  const footerLinks = written(footerWays)
  // A label that is a whole sentence has its own line, and the address the next one.
  const lines = (all: readonly { label: string; url: string }[]) =>
    all.map(({ label, url }) => (/[.!?…]$/.test(label) ? `${label}\n${url}` : `${label}: ${url}`))
  return {
    to: about.to,
    subject: say(about.subject),
    text: [
      heading,
      ...(code ? [say(sentence('Your code is {{code}}', { code }))] : []),
      ...said,
      ...lines(action ? [action, ...links] : []),
      footer,
      ...lines(footerLinks),
    ].join('\n\n'),
    html: mailHtml({
      language,
      brand,
      ...(picture && { picture: { url: publicUrl + cardPicture(picture.path), alt: say(picture.alt) } }),
      heading,
      facts: facts.map(({ label, value }) => ({
        label: say(label),
        value: say(sentence('{{value}}', { value })),
      })),
      paragraphs: inHtml,
      ...(code && { code }),
      ...(action && { action }),
      links,
      footer,
      footerLinks,
    }),
    ...(attachments && { attachments }),
    ...(headers && { headers }),
    isUrgent: about.isUrgent ?? false,
    isDecoy: about.isDecoy ?? false,
  }
}

/** Writes letters in the languages of their readers and puts them into the outbox, by one statement (queueMail). */
export async function queueLetters(work: Work, letters: readonly Addressed[]): Promise<void> {
  await queueMail(
    work,
    letters.map((letter) => writeLetter(work.config, letter)),
  )
}
