import * as achievements from '#domains/achievements/public.ts'
import * as checkin from '#domains/checkin/public.ts'
import * as events from '#domains/events/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** A check-in at a club's event counts for its achievements; an undone check-in no longer counts. */
export const noteCheckInFacts = reaction({
  name: 'note-check-in-facts',
  on: [checkin.ticketCheckedIn, checkin.ticketCheckInUndone],
  emits: [achievements.factsChanged],
  async react(work, news) {
    const byId = await events.eventsByIds(work.tx, [...new Set(news.map(({ payload }) => payload.eventId))])
    const admitted = await checkin.readAdmitted(
      work.tx,
      news.map(({ payload }) => payload.ticketId),
    )
    const facts = news.flatMap(
      ({
        kind,
        version,
        payload: { ticketId, eventId, userId, generation = 1 },
      }): achievements.NotedFact[] => {
        const event = byId.get(eventId)
        if (!event?.club_id) return []
        return [
          {
            kind: 'CHECK_IN',
            cause: `ticket:${ticketId}:g${generation}`,
            userId,
            clubId: event.club_id,
            eventId,
            eventType: event.event_type,
            at: admitted.get(ticketId) ?? work.now,
            version,
            isValid: kind === checkin.ticketCheckedIn.kind,
          },
        ]
      },
    )
    await achievements.noteFacts(work, facts)
  },
})
