import { socialLabels } from '@reprise/rules/auth/social'
import { phrase } from '@reprise/rules/platform/phrase'

const methods: Record<string, string> = {
  password: phrase('by password'),
  phone: phrase('by a code to your phone'),
  passkey: phrase('by passkey'),
  link: phrase('by the link of a mail'),
  recovery: phrase('when you came back to your account'),
  impersonation: phrase('by our support'),
}

const labels: Record<string, string> = socialLabels

/** How somebody signed in, to stand after "Signed in"; null for a way that has no words here. */
export const methodInWords = (method: string): { text: string; provider?: string } | null => {
  const [kind, provider] = method.split(':')
  if (kind !== 'social') return methods[method] ? { text: methods[method] } : null
  const label = labels[provider ?? '']
  return label ? { text: phrase('with {{provider}}'), provider: label } : null
}
