import * as checkin from '#domains/checkin/public.ts'
import * as events from '#domains/events/public.ts'
import * as points from '#domains/points/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** A ticket of a club's event earns its rep points at check-in; an undone check-in takes them back (S-082). */
export const giveCheckInPoints = reaction({
  name: 'give-check-in-points',
  on: [checkin.ticketCheckedIn, checkin.ticketCheckInUndone],
  emits: [points.pointsEarned, points.tierReached, points.tierLost],
  async react(work, news) {
    const byId = await events.eventsByIds(work.tx, [...new Set(news.map(({ payload }) => payload.eventId))])
    const admitted = await checkin.readAdmitted(
      work.tx,
      news.map(({ payload }) => payload.ticketId),
    )
    const awards = news.flatMap(
      ({
        kind,
        version,
        payload: { ticketId, eventId, userId, repPoints, generation = 1 },
      }): points.Award[] => {
        const event = byId.get(eventId)
        if (!event) return []
        const isIn = kind === checkin.ticketCheckedIn.kind
        return [
          {
            // Each holder's check-ins are worth what they are on their own, in whatever order news of both comes.
            cause: generation === 1 ? `ticket:${ticketId}` : `ticket:${ticketId}:g${generation}`,
            clubId: event.club_id,
            userId,
            version,
            amount: isIn ? BigInt(repPoints) : 0n,
            // A door without a network sends its scans later.
            at: admitted.get(ticketId),
            reason: { kind: isIn ? 'checkIn' : 'checkInUndone', eventName: event.display_name },
            link: `/events/${event.slug}`,
          },
        ]
      },
    )
    await points.bookAwards(work, awards)
  },
})
