import { socialLabels } from '@reprise/rules/auth/social'
import { phrase } from '@reprise/rules/platform/phrase'

const methods: Record<string, string> = {
  password: phrase('Signed in by password <time/>'),
  phone: phrase('Signed in by a code to your phone <time/>'),
  passkey: phrase('Signed in by passkey <time/>'),
  link: phrase('Signed in by the link of a mail <time/>'),
  recovery: phrase('Signed in when you came back to your account <time/>'),
  impersonation: phrase('Signed in by our support <time/>'),
}

const labels: Record<string, string> = socialLabels

const anyWay = phrase('Signed in <time/>')

/** How and when somebody signed in; `<time/>` stands for when. */
export const methodInWords = (method: string): { text: string; provider?: string } => {
  const [kind, provider] = method.split(':')
  if (kind !== 'social') return { text: methods[method] ?? anyWay }
  const label = labels[provider ?? '']
  return label ? { text: phrase('Signed in with {{provider}} <time/>'), provider: label } : { text: anyWay }
}
