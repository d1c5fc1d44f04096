import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'payments',
    about: 'What you paid, in the smallest unit of its currency, and how far each payment is.',
    query: `
      select created_at as "at", description, amount, currency, provider, state, captured_at as "capturedAt",
        refunded_at as "refundedAt"
      from payment where payer_id = $1 order by created_at, id`,
    isTable: true,
  },
  {
    name: 'payouts',
    about: 'What was paid out to you.',
    query: `
      select created_at as "at", description, amount, currency, provider, state, completed_at as "completedAt", failure
      from payout where payee_id = $1 order by created_at, id`,
    isTable: true,
  },
  {
    name: 'payout-accounts',
    about: 'Where your money goes.',
    query: `
      select provider, account_id as "account", label, is_primary as "isPrimary", connected_at as "connectedAt"
      from payout_account where user_id = $1 and disconnected_at is null order by connected_at`,
  },
]
