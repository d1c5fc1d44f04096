import type { Held } from '#platform/jobs/held.ts'

export const held: readonly Held[] = [
  {
    name: 'terms',
    about: 'The versions of the terms and the privacy policy that you agreed to.',
    query: 'select version, agreed_at as "agreedAt" from terms_agreement where user_id = $1 order by version',
  },
]
