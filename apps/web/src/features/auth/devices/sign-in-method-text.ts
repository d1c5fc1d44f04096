import { socialLabels } from '@reprise/rules/auth/social-labels'
import { phrase } from '@reprise/rules/platform/phrase'

const methods: Record<string, string> = {
  password: phrase('Logged in by password <time/>'),
  'sign-up': phrase('Signed up <time/>'),
  phone: phrase('Logged in by phone code <time/>'),
  passkey: phrase('Logged in by passkey <time/>'),
  link: phrase('Logged in by email link <time/>'),
  recovery: phrase('Logged in by reactivating your account <time/>'),
  impersonation: phrase('Logged in by our support <time/>'),
}

const labels: Record<string, string> = socialLabels

const anyWay = phrase('Logged in <time/>')

/** How and when somebody signed in; `<time/>` stands for when. */
export const signInMethodText = (method: string): { text: string; provider?: string } => {
  const [kind, provider] = method.split(':')
  if (kind !== 'social') return { text: methods[method] ?? anyWay }
  const label = labels[provider ?? '']
  return label ? { text: phrase('Logged in with {{provider}} <time/>'), provider: label } : { text: anyWay }
}
