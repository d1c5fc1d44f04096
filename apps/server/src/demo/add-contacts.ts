import * as contacts from '#domains/contacts/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import type { Cast } from './make-people.ts'
import type { Timeline } from './timeline.ts'

/** The people in the host's address book, by group. Null: they are in no group. */
const addressBook: readonly { group: string | null; people: readonly [name: string, details?: string][] }[] =
  [
    {
      group: 'Regulars',
      people: [
        ['Ines Duarte'],
        ['Teo Marchetti'],
        ['Marla Voss'],
        ['Rufus Okafor'],
        ['Saoirse Lind'],
        ['Kofi Brandt'],
      ],
    },
    {
      group: 'Press',
      people: [
        ['Hana Petrov', 'Tidewater Weekly'],
        ['Milo Aster', 'Night Bus Radio'],
        ['June Castellan', 'The Pier Paper'],
      ],
    },
    { group: null, people: [['Boathouse caretaker'], ['Nadia Quill'], ['Sven Oyelaran']] },
  ]

const AGO = { hours: 24 * 25 }

interface Adding {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
}

/** Plans the host's address book: people with addresses, some with a number, in two groups. */
export function addContacts({ services, cast, timeline, now }: Adding): void {
  timeline.at('the address book', now.subtract(AGO), async (moment) => {
    const ctx = () => actAs(services, cast('host'), moment)
    let number = 0
    for (const { group, people } of addressBook) {
      const made = group === null ? null : await contacts.createContactGroup.run(ctx(), { name: group })
      await contacts.createContacts.run(ctx(), {
        groupId: made?.groupId,
        contacts: people.map(([name, company]) => {
          number += 1
          return {
            name,
            emailAddress: `${name.toLowerCase().replaceAll(' ', '.')}@visitors.test`,
            phoneNumber: number % 3 === 0 ? `+1202555${String(1400 + number)}` : undefined,
            customFields: company === undefined ? undefined : [{ key: 'Company', value: company }],
          }
        }),
      })
    }
  })
}
