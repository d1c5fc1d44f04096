import type { Held } from '#platform/held.ts'

export const held: readonly Held[] = [
  {
    name: 'check-ins',
    about: 'Scans of your tickets at the door.',
    query: `
      select s.scanned_at as "at", e.display_name as event, s.zone, s.kind, s.verdict, s.reason
      from ticket t join scan_log s on s.ticket_id = t.id join event e on e.id = s.event_id
      where t.holder_id = $1 order by s.scanned_at, s.id`,
    isTable: true,
  },
  {
    name: 'scans-by-me',
    about: 'Scans you made at the doors of events you work or worked at.',
    query: `
      select s.scanned_at as "at", e.display_name as event, s.zone, s.kind, s.verdict, s.reason
      from event e join scan_log s on s.event_id = e.id
      where s.scanned_by = $1 and (e.created_by = $1
        or exists (select from event_role r where r.event_id = e.id and r.user_id = $1)
        or exists (select from club c where c.id = e.club_id and c.owner_id = $1)
        or exists (select from club_team_member m where m.club_id = e.club_id and m.user_id = $1))
      order by s.scanned_at, s.id`,
    isTable: true,
  },
]
