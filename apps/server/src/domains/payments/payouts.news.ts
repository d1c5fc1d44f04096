import { newsKind } from '#platform/news/news.ts'

/** News of a payout: the balance that it came from (`subject`), and the person who gets it. */
export type PayoutNews = { payoutId: string; subject: string; payeeId: string }

/** The provider has sent the money. Subject: the payout. */
export const payoutCompleted = newsKind<PayoutNews>('payout.completed')
/** The provider will not send the money, so it is in the balance again. */
export const payoutFailed = newsKind<PayoutNews>('payout.failed')
