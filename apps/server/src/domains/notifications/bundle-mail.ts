import type { EmailSubscriptionType } from '@reprise/rules/notifications/email-subscriptions'
import {
  emailSubscriptionTexts,
  emailSubscriptionTypes,
} from '@reprise/rules/notifications/email-subscriptions'
import { longestSubject, mailSubject } from '@reprise/rules/notifications/mail-subject'
import { inEnglish } from '@reprise/rules/platform/sentence'
import type { Services } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import type { Bundle } from './bundle.ts'
import { switchOffOf } from './switch-off.ts'

/** Lines of one mail; the rest waits in the app. */
const MOST_LINES = 20

// The first of them, and how many more: the number is never what is cut off.
function subjectOf([first, ...more]: readonly Bundle['lines'][number][]): string {
  const end = more.length > 0 ? `, and ${more.length} more` : ''
  return mailSubject(first ? inEnglish(first.subject) : '', longestSubject - end.length) + end
}

function namesOf(kinds: readonly EmailSubscriptionType[]): string {
  const names = kinds.map((kind) => emailSubscriptionTexts[kind].title)
  return new Intl.ListFormat('en').format(names)
}

/** One mail of all that waits for a person, which their mail program can switch off by one click (RFC 8058). */
export async function bundleMail(
  services: Services,
  to: { id: string; email: string },
  bundles: readonly Bundle[],
): Promise<Mail> {
  const { brandName: brand, publicUrl } = services.config
  const kinds = emailSubscriptionTypes.filter((each) => bundles.some(({ kind }) => kind === each))
  const all = bundles.flatMap(({ lines }) => lines)
  const shown = all
    .slice(0, MOST_LINES)
    .map(({ text, path }) => ({ label: inEnglish(text), url: publicUrl + path }))
  const [first = { label: '', url: publicUrl }] = shown
  const inApp = { label: 'See all notifications', url: `${publicUrl}/profile/notifications` }
  const unsubscribe = await switchOffOf(services, to, kinds)
  const footer = `You get this mail because you did not read this on ${brand} yet. In your settings these mails are called ${namesOf(kinds)}.`
  const isSingle = shown.length === 1
  const heading = isSingle ? first.label : `New for you on ${brand}`
  const said = isSingle
    ? [first.label, `Open: ${first.url}`]
    : [...shown.map(({ label, url }) => `${label}\n${url}`), `${inApp.label}: ${inApp.url}`]
  return {
    to: to.email,
    subject: subjectOf(all),
    text: [...said, footer, `Unsubscribe: ${unsubscribe.link.url}`].join('\n\n'),
    html: mailHtml({
      brand,
      heading,
      paragraphs: [],
      ...(isSingle ? { action: { label: 'Open', url: first.url } } : { links: shown, action: inApp }),
      footer,
      footerLinks: [unsubscribe.link],
    }),
    headers: unsubscribe.headers,
  }
}
