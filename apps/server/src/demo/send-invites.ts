import { randomUUID } from 'node:crypto'
import * as invites from '#domains/invites/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import type { Cast } from './make-people.ts'
import type { Timeline } from './timeline.ts'

interface Sending {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
}

const EVENT = 'low-tide-slow-electronics-by-the-water'
/** Guests ask for its tickets. Some of the invited people do so later, the others have not answered. */
const ASKED_FOR = 'rooftop-after-hours'
const invitedPeople = ['guest-01', 'guest-02', 'guest-03', 'guest-04', 'guest-05', 'guest-06']

/**
 * Plans the invites that the demo shows: one that was accepted, one to an address that has not answered, one
 * to an event that the door person has not answered, and guests of an event with an invitation in each status.
 */
export function sendInvites({ services, cast, timeline, now }: Sending): void {
  const plan = (story: string, daysAgo: number, act: (moment: Temporal.Instant) => Promise<unknown>) =>
    timeline.at(story, now.subtract({ minutes: Math.round(24 * 60 * daysAgo) }), act)
  const act = (who: string, moment: Temporal.Instant) => actAs(services, cast(who), moment)

  let inviteId = ''
  plan('an invite', 6, async (moment) => {
    const sent = await invites.inviteByUserName.run(act('owner', moment), { userName: 'promoter' })
    inviteId = sent.inviteId
  })
  plan('an invite', 5, (moment) => {
    const disclosures = { privacyPolicy: false, contactData: true }
    return invites.acceptInvite.run(act('promoter', moment), { inviteId, disclosures })
  })
  plan('an invite by mail', 2, (moment) =>
    invites.inviteUser.run(act('owner', moment), {
      emailAddress: 'friend@visitors.test',
      message: 'We dance on Fridays. Come along!',
    }),
  )
  plan('an invite to an event', 1, (moment) =>
    invites.inviteByUserName.run(act('host', moment), {
      userName: 'door',
      kind: 'EVENT',
      targetIdOrSlug: EVENT,
      role: 'COORDINATOR',
      message: 'Would you look after the guest list that night?',
    }),
  )

  const guests = (names: readonly string[]) => names.map((name) => `${name}@visitors.test`)
  const idOf = async (slug: string) => {
    const event = services.db.selectFrom('event').select('id').where('slug', '=', slug)
    return (await event.executeTakeFirstOrThrow()).id
  }
  plan('people who are invited', 10.5, async (moment) =>
    tickets.inviteContactsToEvent.run(act('host', moment), {
      eventId: await idOf(ASKED_FOR),
      sources: [{ source: 'DIRECT', userNames: invitedPeople }],
      message: 'The view is best before eleven.',
      idempotencyKey: randomUUID(),
    }),
  )
  const invite = async (moment: Temporal.Instant, emailAddresses: string[]) => {
    await tickets.inviteContactsToEvent.run(act('host', moment), {
      eventId: await idOf(EVENT),
      sources: [{ source: 'DIRECT', emailAddresses }],
      message: 'Bring somebody who likes it quiet.',
      idempotencyKey: randomUUID(),
    })
  }
  const ofGuest = (name: string) =>
    services.db
      .updateTable('invite')
      .where('kind', '=', 'GUEST')
      .where('to_email', '=', guests([name])[0] ?? '')
  plan('guests of an event', 3, (moment) => invite(moment, guests(['ines', 'teo', 'marla'])))
  plan('guests of an event', 2, async (moment) => {
    await ofGuest('ines').set({ opened_at: moment }).execute()
    await ofGuest('marla').set({ state: 'REVOKED', answered_at: moment }).execute()
  })
  plan('guests of an event', 0.2, async (moment) => {
    await invite(moment, guests(['rufus']))
    // Its letter waits, so that the demo shows what waits.
    await ofGuest('rufus')
      .set({ letter_due_at: now.add({ hours: 24 * 60 }) })
      .execute()
  })
}
