import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Payment, PaymentChange } from './payments.sql.ts'
import { movingRow, movingSql } from './payments.sql.ts'

const moveOne = statement<[string, Temporal.Instant], never>(`
with ${movingSql('$1', '$2')}
select must((select count(*) from moved_payment) = (select count(*) from payment_move))`)

/**
 * Moves a payment in the open transaction. Throws a race (isRace) where its version is not the one that was
 * read. The caller drives it after the commit.
 */
export async function movePayment(work: Work, payment: Payment, change: PaymentChange): Promise<void> {
  await moveOne(work.tx, JSON.stringify([movingRow(payment, change)]), work.now)
}
