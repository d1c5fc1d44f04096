import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'event-guests',
    about: 'The guests you put on the guest lists of events.',
    query: `
      select g.created_at as "at", e.display_name as event, g.full_name as "fullName", g.email as "emailAddress",
        g.phone_number as "phoneNumber", g.note, g.custom_fields as "customFields",
        (select count(*)::int from guest_ticket t where t.guest_id = g.id and t.removed_at is null) as tickets,
        (select count(*)::int from guest_ticket t
          where t.guest_id = g.id and t.counted_on = $1) as "ticketsOfYourAllowance"
      from event_guest g join event e on e.id = g.event_id
      where g.entered_by = $1 and g.full_name is not null order by g.created_at, g.id`,
    isTable: true,
  },
  {
    name: 'on-guest-lists',
    about: 'The guest lists that your email address or phone number is on.',
    query: `
      select g.created_at as "at", e.display_name as event, g.full_name as "fullName", g.email as "emailAddress",
        g.phone_number as "phoneNumber"
      from users u join event_guest g on g.email = lower(u.email) or g.phone_number = u.phone_number
        join event e on e.id = g.event_id
      where u.id = $1 order by g.created_at, g.id`,
  },
  {
    name: 'guest-check-ins',
    about: 'The guests you checked in by a guest list.',
    query: `
      select c.done_at as "at", e.display_name as event, t.ticket_no as "ticketNo", c.kind
      from guest_check_in c join guest_ticket t on t.id = c.guest_ticket_id join event e on e.id = c.event_id
      where c.done_by = $1 order by c.done_at, c.id`,
    isTable: true,
  },
]
