import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { NotificationProperties } from './properties.ts'
import { sentenceKeys } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { moneyOf, nameOfClub, pathWith } from './row.ts'

// Tested in packages/rules/src/notifications/types.test.ts.

/** What became of a payout of a club. */
export type ClubPayoutCase = 'COMPLETED' | 'FAILED'

const news = (): Sentence => ({ text: phrase('There is news about a payout of your club.') })

const cases: Record<ClubPayoutCase, (of: NotificationProperties) => Sentence> = {
  COMPLETED: (of) => {
    const amount = moneyOf(of)
    return amount
      ? sentence('Your payout of {{amount}} for {{event}} is complete.', { amount, event: nameOfClub(of) })
      : news()
  },
  FAILED: (of) => {
    const amount = moneyOf(of)
    return amount
      ? sentence("A payout of {{amount}} for {{club}} failed. The money is back in the club's balance.", {
          amount,
          club: nameOfClub(of),
        })
      : news()
  },
}

/** The notification about a payout of a club. */
export const clubPayout = {
  message: news,
  cases,
  picture: null,
  person: null,
  route: ({ ClubSlug }) => pathWith('/my/rep-clubs/', ClubSlug, '/accounts'),
  keys: [...sentenceKeys, 'ClubSlug'],
  mail: null,
} as const satisfies NotificationTypeRow
