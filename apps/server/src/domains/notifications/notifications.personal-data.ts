import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'notifications',
    about: 'What you were told in the bell.',
    query: `
      select created_at as "at", type, properties, read_at as "readAt", done_at as "doneAt"
      from notification where user_id = $1 order by created_at, id`,
    shown: ({ type, properties, doneAt }) => ({
      message: inEnglish(sentenceOf(String(type), properties as NotificationProperties, doneAt !== null)),
    }),
  },
  {
    name: 'mail-choices',
    about: 'Which kinds of mail you switched off or on again.',
    query: `
      select type, status, changed_at as "changedAt" from email_subscription where user_id = $1
      union all
      select o.type, 'UNSUBSCRIBED', o.opted_out_at from email_opt_out o
      join users u on u.id = $1 and lower(u.email) = o.address and u.email_verified_at is not null
      order by 1`,
  },
]
