import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
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
    name: 'door-devices',
    about: 'Devices you paired with the doors of events, or unpaired.',
    query: `
      select d.name, e.display_name as event, d.paired_at as "pairedAt", d.seen_at as "seenAt",
        d.revoked_at as "revokedAt"
      from door_device d join event e on e.id = d.event_id
      where (d.created_by = $1 or d.revoked_by = $1) and d.paired_at is not null order by d.paired_at, d.id`,
    isTable: true,
  },
  {
    name: 'scans-by-me',
    about: 'Scans you made at the doors of events you work or worked at.',
    query: `
      select s.scanned_at as "at", e.display_name as event, s.zone, s.kind, s.verdict, s.reason
      from event e join scan_log s on s.event_id = e.id
      where s.scanned_by = $1 and exists (select from event_team m where m.event_id = e.id and m.user_id = $1)
      order by s.scanned_at, s.id`,
    isTable: true,
  },
]
