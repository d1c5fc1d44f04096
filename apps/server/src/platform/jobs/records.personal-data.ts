import type { PersonalData } from './personal-data.ts'

/** The records that each write of the person leaves, and the messages that were sent to them. */
export const personalData: readonly PersonalData[] = [
  {
    name: 'acts',
    about: 'What you did here, as our record of changes has it: when, what, and what you gave.',
    query: `
      select at, operation as "what", subject as "thing", input as "given", impersonated_by is not null as "bySupport"
      from audit where actor_id = $1 order by id`,
  },
  {
    name: 'messages',
    about:
      'Mails and text messages that were sent to you since your address and number are confirmed. Codes and links that open something are blanked out.',
    query: `
      select m.created_at as "at", m.channel, m.recipient, m.sent_at as "sentAt",
        regexp_replace(m.subject, '\\m\\d{6}\\M', '······', 'g') as subject,
        regexp_replace(regexp_replace(m.text, '(token|undo|code)=[^&\\s]+', '\\1=…', 'g'),
          '\\m\\d{6}\\M', '······', 'g') as text
      from users u join outbox_message m on m.recipient in (u.email, u.phone_number)
      where u.id = $1 and m.created_at >= case m.recipient when u.email then u.email_verified_at
        else u.phone_verified_at end
      order by m.created_at, m.id`,
  },
]
