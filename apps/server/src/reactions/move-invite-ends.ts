import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// Tested in domains/tickets/invite/invite-contacts.test.ts.

/** An event has another date: the invitations of its guests end with it. */
export const moveInviteEnds = reaction({
  name: 'move-invite-ends',
  on: [events.eventUpdated],
  emits: [],
  async react(work, news) {
    const moved = news.filter(({ payload }) => payload.changed.includes('date'))
    const found = await events.eventsByIds(work.tx, [...new Set(moved.map(({ payload }) => payload.eventId))])
    for (const event of found.values()) {
      await invites.moveInviteEnds(work.tx, 'GUEST', event.id, event.end_date)
    }
  },
})
