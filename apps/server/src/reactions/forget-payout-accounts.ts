import * as auth from '#domains/auth/public.ts'
import * as payments from '#domains/payments/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Forgets the names of an erased person's payout accounts. */
export const forgetPayoutAccounts = reaction({
  name: 'forget-payout-accounts',
  on: [auth.userErased],
  emits: [],
  react: (work, news) =>
    payments.closePayoutAccounts(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})
