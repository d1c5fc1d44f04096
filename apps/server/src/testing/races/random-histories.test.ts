import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import { readSales } from '../read-money.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import type { Step } from './history.ts'
import { historian, makeStage, verbs } from './history.ts'
import { readEarnings } from './read-earnings.ts'
import { makeCrowd } from './run-rush.ts'

// Any number by command: npm run race -- --histories 500
const HISTORIES = Number(process.env.RACE_HISTORIES ?? 25)
const MILLISECONDS_EACH = 2000

let t: TestApp
let people: Person[]
beforeAll(async () => {
  t = await startTestApp({ connections: 12 })
  people = await makeCrowd(t, 3)
})
afterAll(() => t.close())

/** Somebody orders a ticket with an additional guest, and lets it run out: both limits are free again. */
const lapsedWithGuest: Step[][] = (['order', 'later', 'settle'] as const).map((verb, index) => [
  { verb, who: 0, which: 0, quantity: index === 1 ? 2 : 1 },
])

const allowed = ['OK', 'CONFLICT', 'SOLD_OUT', 'LIMIT_REACHED', 'NOT_FOUND', 'HOLD_EXPIRED']

test(
  'whatever people, hosts and the provider do, one after the other or at once, nothing comes out of step',
  async () => {
    const step = fc.record({
      verb: fc.constantFrom(...verbs),
      who: fc.nat(2),
      which: fc.nat(20),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(history, async (rounds) => {
        t.world.host = await t.world.signIn(t.world.host)
        people = await Promise.all(people.map((each) => t.world.signIn(each)))
        const event = await makeStage(t)
        const go = historian(t, event, people)
        for (const atOnce of rounds) {
          for (const code of await go(atOnce)) expect(allowed).toContain(code)
        }
        await t.settle()
        expect(await checkInvariants(t.db)).toEqual([])
        expect(await readEarnings(t, event.eventId)).toEqual(await readSales(t, event.eventId))
      }),
      // What broke is still there in the next history, so a shorter one would show nothing new.
      { numRuns: HISTORIES, endOnFailure: true, examples: [[lapsedWithGuest]] },
    )
  },
  60_000 + HISTORIES * MILLISECONDS_EACH,
)
