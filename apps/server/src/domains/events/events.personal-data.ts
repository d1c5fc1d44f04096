import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'events',
    about: 'The events you made, handed over, or have a role at.',
    query: `
      select e.display_name as name, e.slug, e.start_date as "startsAt", e.created_by = $1 as "isMine",
        array_remove(array_agg(r.role order by r.role), null) as roles, f.handed_over_at as "handedOverAt"
      from event e left join event_role r on r.event_id = e.id and r.user_id = $1
        left join former_host f on f.event_id = e.id and f.user_id = $1
      where e.created_by = $1 or r.user_id is not null or f.user_id is not null
      group by e.id, f.handed_over_at order by e.start_date, e.id`,
  },
  {
    name: 'roles-taken-away',
    about: 'The events where a role was last taken from you, or that you handed over, and when.',
    query: `
      select e.display_name as event, e.slug, o.taken_off_at as "at"
      from event_taken_off o join event e on e.id = o.event_id where o.user_id = $1
      order by o.taken_off_at, e.id`,
  },
  {
    name: 'answers-to-hosts',
    about: 'Your answers to the questions of hosts, with the question as you were asked.',
    query: `
      select e.display_name as event, a.question, a.answers, a.answered_at as "answeredAt"
      from event_answer a join event_question q on q.id = a.question_id join event e on e.id = q.event_id
      where a.user_id = $1 order by a.answered_at, q.id`,
    isTable: true,
  },
  {
    name: 'events-you-were-near',
    about: 'The events whose place you were near when you confirmed it, and how near they asked you to be.',
    query: `
      select e.display_name as event, c.radius, c.unit, c.confirmed_at as "at"
      from event_location_confirmation c join event e on e.id = c.event_id where c.user_id = $1
      order by c.confirmed_at, e.id`,
  },
  {
    name: 'privacy-policies-of-events',
    about: 'The privacy policies of events that you accepted or rejected.',
    query: `
      select e.display_name as event, r.state, r.file_name as "file", r.reacted_at as "at",
        r.copy_sent_at as "copySentAt"
      from event_policy_reaction r join event e on e.id = r.event_id where r.user_id = $1
      order by r.reacted_at, e.id`,
  },
]
