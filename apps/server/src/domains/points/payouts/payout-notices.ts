import type { ClubPayoutCase } from '@reprise/rules/notifications/club-payout'
import { moneyProperties } from '@reprise/rules/notifications/properties'
import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import { clubSales } from './club-balance.ts'
import { payoutLetter } from './payout-letters.ts'

// Tested in domains/points/payouts/request-club-payout.test.ts.

/**
 * Tells who requested a payout of a club that it arrived. A payout that failed is told to the owner of today: the money
 * is back in the balance of the club, which may have another owner since.
 */
const toOwner = (kind: ClubPayoutCase) =>
  notifications.noticeRow({
    async recipients(work, news: readonly notifications.Heard<payments.PayoutNews>[]) {
      const byId = await clubs.clubsByIds(work.tx, [...new Set(news.map(({ subject }) => subject))])
      const rows = await Promise.all(
        news
          .filter(({ subject }) => byId.has(subject))
          .map(async (each) => ({ ...each, payout: await payments.readPayout(work.tx, each.payoutId) })),
      )
      return rows.flatMap(({ subject, payeeId, cause, payout }) => {
        const club = byId.get(subject)
        if (!club || payout.source !== clubSales) return []
        return [{ userId: kind === 'FAILED' ? club.owner_id : payeeId, cause, club, payout }]
      })
    },
    type: 'ClubPayout',
    properties: ({ club, payout }) => ({
      ClubName: club.name,
      ClubSlug: club.slug,
      ...moneyProperties(payout.amount, payout.currency),
      Case: kind,
    }),
    mail: (work, { club, payout }, said) => payoutLetter(work, kind, { club, payout, said }),
  })

/** The notices of payouts of clubs. */
export const payoutNotices = [
  notifications.notice('notify-club-paid-out', [payments.payoutCompleted], toOwner('COMPLETED')),
  notifications.notice('notify-club-not-paid-out', [payments.payoutFailed], toOwner('FAILED')),
]
