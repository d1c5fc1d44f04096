import { recoveryDays } from '@reprise/rules/platform/constants'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { App } from '../../app.ts'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { closeAccount } from '../steps/close-account.ts'
import { eraseLeavers } from '../steps/erase-leavers.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { allowedOutcomes } from './allowed-outcomes.ts'
import type { CrashWalk } from './crash-walks.ts'
import { crashWalks, nextMoves } from './crash-walks.ts'
import type { PurchaseRun } from './purchase-run.ts'
import { newPurchaseRun, runPurchase } from './purchase-run.ts'
import type { OrderOutcome } from './read-outcome.ts'
import { describeOutcome, readOutcome } from './read-outcome.ts'
import { runCrashes } from './run-crashes.ts'
import { startKillableServer } from './start-killable-server.ts'

// Here a server dies inside this process: from the crash point on no statement of it leaves any more, and what it was
// doing ends in an error. Real processes, any number of times: npm run crash -- --times 20
const death = vi.hoisted(() => ({ point: '', left: 0, hasCome: false }))
vi.mock('#platform/writes/crash-point.ts', () => ({
  crashPoint(name: string) {
    if (name !== death.point || death.hasCome) return
    death.left -= 1
    if (death.left > 0) return
    death.hasCome = true
    throw new Error('the server is gone')
  },
}))

const STEP_SECONDS = 10
const MOST_SECONDS = 60

let t: TestApp
let killable: { app: App; url: string }
let event: MadeEvent
beforeAll(async () => {
  t = await startTestApp()
  killable = await startKillableServer(t, death)
  event = await makeEvent(t, {
    input: {
      startDate: t.clock.now().add({ hours: 48 }).toString(),
      endDate: t.clock.now().add({ hours: 52 }).toString(),
    },
    tickets: [
      { price: 2599, gratuityPercentage: 12.5, maxPerPerson: 4 },
      { price: 4000, isRequiredApproval: true, maxPerPerson: 4 },
    ],
  })
})
afterAll(async () => {
  await killable.app.close()
  await t.close()
})

async function dieAt({ point, nth }: CrashWalk, run: PurchaseRun): Promise<void> {
  Object.assign(death, { point, left: nth, hasCome: false })
  await expect(runPurchase(killable.url, run)).rejects.toThrow()
  expect(death.hasCome).toBe(true)
  Object.assign(death, { point: '', hasCome: false })
}

/** Returns how many seconds another server needed until nothing was under way. */
async function settledAfter(buyer: Person, { hasNotice }: { hasNotice: boolean }): Promise<number> {
  for (let seconds = 0; seconds <= MOST_SECONDS; seconds += STEP_SECONDS) {
    if (!hasNotice) await t.db.deleteFrom('sandbox_webhook').execute()
    await t.drain()
    const end = await readOutcome(t.db, buyer.userId)
    if (end !== 'under way') return seconds
    t.clock.advance({ seconds: STEP_SECONDS })
  }
  throw new Error(`Not settled: ${await describeOutcome(t.db, buyer.userId)}`)
}

let people = 0
const leavers: { buyer: Person; right: readonly OrderOutcome[] }[] = []
const walks = crashWalks.flatMap((walk) => [
  ...nextMoves.map((next) => ({ ...walk, next, hasNotice: true, does: next as string })),
  { ...walk, next: 'is silent' as const, hasNotice: false, does: 'is silent, and so is the provider' },
])

// After this crash nobody knows that the payer has agreed, and nothing is charged.
const isUnheard = ({ point, nth, hasNotice }: (typeof walks)[number]) =>
  point === 'before-settle' && nth === 1 && !hasNotice

const settling = walks.filter((walk) => !isUnheard(walk))

test.each(settling)('$point ($flow, $nth): the client $does', async ({ next, hasNotice, ...walk }) => {
  people += 1
  const buyer = await t.world.addPerson(`survivor${people}`)
  const run = newPurchaseRun(walk.flow, { buyer, host: await t.world.signIn(t.world.host) }, event)
  await dieAt(walk, run)
  if (next === 'comes back') await runPurchase(t.url, run)
  const right = allowedOutcomes(walk, next)
  if (next === 'leaves') {
    expect((await closeAccount(t, buyer)).code).toBe('OK')
    leavers.push({ buyer, right })
  }
  expect(await settledAfter(buyer, { hasNotice })).toBeLessThanOrEqual(MOST_SECONDS)
  expect(right).toContain(await readOutcome(t.db, buyer.userId))
  expect(await checkInvariants(t.db)).toEqual([])
})

test('those who left are forgotten, and their money is where it was', async () => {
  t.clock.advance({ hours: 24 * (recoveryDays + 1) })
  await eraseLeavers(
    t.app,
    leavers.map(({ buyer }) => buyer),
  )
  for (const { buyer, right } of leavers) expect(right).toContain(await readOutcome(t.db, buyer.userId))
  expect(await checkInvariants(t.db)).toEqual([])
})

test('a real process is killed after the capture, and after the payout was sent, and the money is not lost', async () => {
  const lines: string[] = []
  await runCrashes({
    serverUrl: inject('databaseUrl'),
    points: ['after-capture-call', 'after-payout-call'],
    times: 2,
    log: (line) => lines.push(line),
  })
  expect(lines).toHaveLength(2)
})
