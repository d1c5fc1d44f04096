import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'terms',
    about: 'The versions of the terms and the privacy policy that you agreed to.',
    query: 'select version, agreed_at as "agreedAt" from terms_agreement where user_id = $1 order by version',
  },
]
