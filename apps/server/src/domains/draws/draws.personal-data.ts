import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'draw-entries',
    about: 'Your entries in draws, with the code by which you find each of them in its list.',
    query: `
      select e.entered_at as "at", e.draw_id as draw, e.entry_id as entry, $1::text || '.' || e.salt as code, e.weight,
        e.place, e.passed_on_at as "passedOnAt", e.passed_on_reason as "passedOnReason"
      from draw_entry e where e.user_id = $1::uuid order by e.entered_at, e.draw_id`,
    isTable: true,
  },
]
