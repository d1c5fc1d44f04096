import { newsKind } from '#platform/news/news.ts'

/** What happened to a payout: from whose balance (`subject`), and who gets it. */
export type PayoutNews = { payoutId: string; subject: string; payeeId: string }

/** The provider has sent the money. Subject: the payout. */
export const payoutCompleted = newsKind<PayoutNews>('payout.completed')
/** The provider will not send it, and the balance has it back. */
export const payoutFailed = newsKind<PayoutNews>('payout.failed')
