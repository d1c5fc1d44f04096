import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import { offerEndsSoon } from '../offers.news.ts'
import { withProperties } from '../offers.notices.ts'

// Tested in domains/offers/remind/remind-of-ends.test.ts.

const endsSoon = notifications.noticeRow({
  async recipients(work: Work, news: readonly notifications.Heard<Parameters<typeof offerEndsSoon>[2]>[]) {
    const known = await withProperties(work, news)
    return known.flatMap(({ userIds, cause, properties }) =>
      userIds.map((userId) => ({ userId, cause, properties })),
    )
  },
  type: 'OfferEndsSoon',
  properties: ({ properties }) => properties,
})

/** The reminders before an offer ends. */
export const remindNotices = [notifications.notice('notify-offer-ends-soon', [offerEndsSoon], endsSoon)]
