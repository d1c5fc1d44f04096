import * as events from '#domains/events/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** A search knows the words of an event as soon as everybody may find it. */
export const learnEventWords = reaction<{ eventId: string }>({
  name: 'learn-event-words',
  on: [events.eventPublished, events.eventUpdated],
  emits: [],
  react: (work, news) =>
    events.learnWords(
      work,
      news.map(({ payload }) => payload.eventId),
    ),
})
