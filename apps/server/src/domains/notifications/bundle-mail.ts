import type { Language } from '@reprise/rules/locales/languages'
import { languages } from '@reprise/rules/locales/languages'
import type { EmailSubscriptionType } from '@reprise/rules/notifications/email-subscriptions'
import {
  emailSubscriptionTexts,
  emailSubscriptionTypes,
} from '@reprise/rules/notifications/email-subscriptions'
import { longestSubject, mailSubject } from '@reprise/rules/notifications/mail-subject'
import { listFormat } from '@reprise/rules/platform/formats'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Services } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { Addressed } from '#ports/mail/queue-letters.ts'
import type { Bundle } from './bundle.ts'
import { switchOffOf } from './switch-off.ts'

/** Most lines of one mail. The rest waits in the app. */
const MOST_LINES = 20

const andMore = (first: string, count: number) => sentence('{{first}}, and {{count}} more', { first, count })

// The subject has the first of them and how many more there are. The number is never cut off.
function mailSubjectOf(language: Language, [first, ...more]: readonly Bundle['lines'][number][]): Sentence {
  if (!first || more.length === 0) return first?.subject ?? sentence('Notifications', {})
  const rest = sayIn(language, andMore('', more.length))
  const begin = mailSubject(sayIn(language, first.subject), longestSubject - rest.length)
  return andMore(begin, more.length)
}

function namesOf(language: Language, kinds: readonly EmailSubscriptionType[]): string {
  const names = kinds.map((kind) => sayIn(language, emailSubscriptionTexts[kind].title))
  return listFormat(languages[language].locale, {}).format(names)
}

/** One mail of everything that waits for a person. Their mail program can switch it off by one click (RFC 8058). */
export async function bundleMail(
  services: Services,
  to: { id: string; email: string; language: Language },
  bundles: readonly Bundle[],
): Promise<Addressed> {
  const { brandName: brand, publicUrl } = services.config
  const { language } = to
  const kinds = emailSubscriptionTypes.filter((each) => bundles.some(({ kind }) => kind === each))
  const all = bundles.flatMap(({ lines }) => lines)
  const [first, ...more] = all
    .slice(0, MOST_LINES)
    .map(({ text, path }) => ({ label: text, url: publicUrl + path }))
  const inApp = {
    label: sentence('See all notifications', {}),
    url: `${publicUrl}/profile/notifications`,
  }
  const unsubscribe = await switchOffOf(services, to, kinds)
  const isSingle = first && more.length === 0
  const about = isSingle ? all[0]?.about : undefined
  return {
    to: to.email,
    language,
    subject: mailSubjectOf(language, all),
    heading: isSingle ? first.label : sentence('New for you on {{brand}}', { brand }),
    ...(about && {
      picture: { path: about.picture, alt: sentence('Picture of {{name}}', { name: about.name }) },
    }),
    paragraphs: [],
    ways: isSingle
      ? [{ label: sentence('Open', {}), url: first.url }]
      : [inApp, ...(first ? [first] : []), ...more],
    footer: sentence(
      "You get this email because you haven't read this on {{brand}} yet. In your settings these emails are called {{kinds}}.",
      { brand, kinds: namesOf(language, kinds) },
    ),
    footerWays: [unsubscribe.link],
    headers: unsubscribe.headers,
  }
}
