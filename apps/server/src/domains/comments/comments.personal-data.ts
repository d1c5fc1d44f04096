import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'event-comments',
    about: 'What you wrote below events.',
    query: `
      select c.created_at as "at", e.display_name as event, c.text
      from event_comment c join event e on e.id = c.event_id where c.author_id = $1 order by c.created_at, c.id`,
    isTable: true,
  },
  {
    name: 'event-reactions',
    about: 'How you reacted to events, and to comments on them.',
    query: `
      select r.created_at as "at", e.display_name as event, r.kind, r.comment_id is not null as "isToComment"
      from event_reaction r left join event_comment c on c.id = r.comment_id
      join event e on e.id = coalesce(r.event_id, c.event_id)
      where r.user_id = $1 order by r.created_at, r.target_id`,
    isTable: true,
  },
]
