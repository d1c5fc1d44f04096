import * as invites from '#domains/invites/public.ts'
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

/**
 * Plans the invites that the demo shows: one that was accepted, one to an address that has not answered, and one
 * to an event that the door person has not answered.
 */
export function sendInvites({ services, cast, timeline, now }: Sending): void {
  const plan = (story: string, daysAgo: number, act: (moment: Temporal.Instant) => Promise<unknown>) =>
    timeline.at(story, now.subtract({ hours: 24 * daysAgo }), act)
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
}
