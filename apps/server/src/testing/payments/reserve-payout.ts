import { inWork } from '#platform/writes/in-work.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import type { PayerChoice } from '#testing/steps/pay-at-sandbox.ts'
import { connectAccount } from '#testing/steps/request-payout.ts'
import { primaryAccount } from '../../domains/payments/payouts/payout-accounts.ts'
import { readPayout } from '../../domains/payments/payouts/payouts.sql.ts'
import { reservePayout } from '../../domains/payments/payouts/reserve-payout.ts'
import { runStaffCommand, wantedCommand } from '../../staff/run-staff-command.ts'

let people = 0

/** Reserves $20.00 of an event that sold as much, and goes no further. */
export async function reserveOne(t: TestApp, choice?: PayerChoice): Promise<string> {
  people += 1
  const number = people
  const payee = await t.world.addPerson(`payee${number}`)
  const buyer = await t.world.addPerson(`buyer${number}`)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    host: payee,
    input: { clubId: null },
    tickets: [{ price: 2000 }],
  })
  await buyTickets(t, buyer, eventId, [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }])
  await connectAccount(t, payee, choice)
  const account = await primaryAccount(t.db, payee.userId, 'sandbox')
  const { id } = await inWork(t.services, (work) =>
    reservePayout(work, {
      source: 'EVENT_SALES',
      subject: eventId,
      payee_id: payee.userId,
      provider: 'sandbox',
      account_id: account?.account_id ?? '',
      amount: 2000n,
      currency: 'USD',
      description: 'Payout',
    }),
  )
  return id
}

/** As staff says it at the terminal. */
export async function endPayout(t: TestApp, payoutId: string, outcome: 'sent' | 'unsent') {
  const wanted = wantedCommand(['end-payout', payoutId, outcome, '--reason', 'The provider told us so.'])
  if (wanted) await runStaffCommand(t.services, wanted)
  return readPayout(t.db, payoutId)
}
