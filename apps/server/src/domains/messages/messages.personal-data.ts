import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'messages-to-guests',
    about: 'What you wrote to the guests of events.',
    query: `
      select m.created_at as "at", e.display_name as event, m.channel, m.subject, m.text, m.state, m.sent
      from event_message m join event e on e.id = m.event_id
      where m.sent_by = $1 order by m.created_at, m.id`,
    isTable: true,
  },
]
