import * as checkin from '#domains/checkin/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Check-ins count for the rep score (S-041). */
export const scoreCheckIns = reaction({
  name: 'score-check-ins',
  on: [checkin.ticketCheckedIn, checkin.ticketCheckInUndone],
  emits: [],
  react: (work, news) =>
    checkin.scoreCheckIns(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})
