import type { Language } from '@reprise/rules/locales/languages'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { mailHtml } from './mail-html.ts'
import type { Attachment } from './outbox.tables.ts'
import type { Mail } from './queue-mail.ts'
import { queueMail } from './queue-mail.ts'

/** Where a mail leads, and what its link says. */
export interface Way {
  label: Sentence
  url: string
}

/** What a mail says, in no language yet. */
export interface Letter {
  subject: Sentence
  heading: Sentence
  paragraphs: readonly Sentence[]
  /** Shown large, for reading aloud or copying. */
  code?: string
  /** The first is a button. */
  ways?: readonly Way[]
  /** Said last: why the reader gets this mail. */
  footer: Sentence
  footerWays?: readonly Way[]
  attachments?: readonly Attachment[]
  headers?: Readonly<Record<string, string>>
}

/** A letter to somebody, in the language that they read. */
export type Addressed = Letter & { to: string; language: Language } & Pick<Mail, 'isUrgent' | 'isDecoy'>

/** The letter as it is sent, as text and as HTML. */
function writeLetter(brand: string, { language, ...letter }: Addressed): Mail {
  const { ways = [], footerWays = [], paragraphs, code, attachments, headers, ...about } = letter
  const say = (what: Sentence) => sayIn(language, what)
  const written = (all: readonly Way[]) => all.map(({ label, url }) => ({ label: say(label), url }))
  const [heading, footer] = [say(about.heading), say(about.footer)]
  const said = paragraphs.map(say)
  const [action, ...links] = written(ways)
  const footerLinks = written(footerWays)
  // A sentence stands on a line of its own.
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
      heading,
      paragraphs: said,
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
    letters.map((letter) => writeLetter(work.config.brandName, letter)),
  )
}
