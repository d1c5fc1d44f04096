import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'wallet-passes',
    about: 'The tickets you added to the wallet of a phone.',
    query: `
      select p.made_at as "addedAt", e.display_name as event, k.name as "eventTicket", p.language
      from wallet_pass p join ticket t on t.id = p.ticket_id join event e on e.id = t.event_id
        join event_ticket k on k.id = t.event_ticket_id
      where p.holder_id = $1 order by p.made_at, p.serial`,
    isTable: true,
  },
]
