import { socialLabels } from '@reprise/rules/auth/social'

const methods: Record<string, string> = {
  password: 'by password',
  phone: 'by a code to your phone',
  passkey: 'by passkey',
  link: 'by the link of a mail',
  recovery: 'when you came back to your account',
  impersonation: 'by our support',
}

const labels: Record<string, string> = socialLabels

/** How somebody signed in, to stand after "Signed in"; null for a way that has no words here. */
export const methodInWords = (method: string): { text: string; provider?: string } | null => {
  const [kind, provider] = method.split(':')
  if (kind !== 'social') return methods[method] ? { text: methods[method] } : null
  const label = labels[provider ?? '']
  return label ? { text: 'with {{provider}}', provider: label } : null
}
