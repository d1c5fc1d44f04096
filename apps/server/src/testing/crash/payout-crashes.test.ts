import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readNotified } from '#testing/read-bell.ts'
import type { App } from '../../app.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { buyTickets } from '../steps/buy-tickets.ts'
import { makeEvent } from '../steps/make-event.ts'
import { connectAccount, readPayoutInfo, requestPayout } from '../steps/request-payout.ts'
import { payoutPoints, payoutWays } from './payout-ways.ts'
import { startKillableServer } from './start-killable-server.ts'

// As in crash-points.test.ts: from the crash point on no statement of the server leaves any more.
const death = vi.hoisted(() => ({ point: '', hasCome: false }))
vi.mock('#platform/writes/crash-point.ts', () => ({
  crashPoint(name: string) {
    if (name !== death.point || death.hasCome) return
    death.hasCome = true
    throw new Error('the server is gone')
  },
}))

const STEP_SECONDS = 10
const MOST_SECONDS = 60

let t: TestApp
let killable: { app: App; url: string }
beforeAll(async () => {
  t = await startTestApp()
  killable = await startKillableServer(t, death)
})
afterAll(async () => {
  await killable.app.close()
  await t.close()
})

const walks = payoutPoints.flatMap((point) =>
  payoutWays.flatMap((way) => [
    { ...way, point, what: 'asks again under the same key', isBack: true },
    { ...way, point, what: 'never comes back', isBack: false },
  ]),
)

let people = 0

test.each(walks)('$point: the host $what, and it is $end', async ({ point, choice, end, left, isBack }) => {
  people += 1
  const host = await t.world.addPerson(`payee${people}`)
  const buyer = await t.world.addPerson(`payer${people}`)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    host,
    input: { clubId: null },
    tickets: [{ price: 2000 }],
  })
  await buyTickets(t, buyer, eventId, [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }])
  await connectAccount(t, host, choice)
  const now = t.clock.now()
  await t.db
    .updateTable('event')
    .set({ start_date: now.subtract({ hours: 4 }), end_date: now, latest_end: now })
    .where('id', '=', eventId)
    .execute()

  const key = randomUUID()
  Object.assign(death, { point, hasCome: false })
  const cut = await requestPayout(killable, host, eventId, 2000, key)
  expect([cut.code, death.hasCome]).toEqual(['INTERNAL', true])
  Object.assign(death, { point: '', hasCome: false })

  if (isBack) expect((await requestPayout(t, host, eventId, 2000, key)).code).toBe('OK')
  for (let seconds = 0; seconds < MOST_SECONDS; seconds += STEP_SECONDS) {
    t.clock.advance({ seconds: STEP_SECONDS })
    await t.drain()
  }
  const { data } = await readPayoutInfo(t, await t.world.signIn(host), eventId)
  const { payouts, totalBalance } = data.eventPayoutInfo
  expect(payouts).toMatchObject([{ status: end, amount: { amount: '2000' } }])
  expect(totalBalance.amount).toBe(left)
  const bells = await readNotified(t.db, host.userId)
  expect(bells.filter(({ message }) => message.startsWith('Your payout of $20.00'))).toHaveLength(1)
  expect(await checkInvariants(t.db)).toEqual([])
})
