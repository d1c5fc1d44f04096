import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { makeEvent } from '../steps/make-event.ts'
import { makeCrowd, runRush } from './run-rush.ts'

// Any number by command: npm run race -- --runs 50 --people 500 --places 100
const RUNS = Number(process.env.RACE_RUNS ?? 5)
const PEOPLE = Number(process.env.RACE_PEOPLE ?? 500)
const PLACES = Number(process.env.RACE_PLACES ?? 100)
const FIRST_SEED = Number(process.env.RACE_SEED ?? 1)
const seeds = Array.from({ length: RUNS }, (_, run) => FIRST_SEED + run)

let t: TestApp
let crowd: Person[]
let second: { url: string }
beforeAll(async () => {
  t = await startTestApp()
  second = await t.startBeside()
  crowd = await makeCrowd(t, PEOPLE)
})
afterAll(() => t.close())

const hotEvent = () => makeEvent(t, { tickets: [{ limitedAmount: PLACES }] })

test.each(seeds)(`seed %i: ${PEOPLE} people, ${PLACES} places, one server`, async (seed) => {
  expect(await runRush(t, { crowd, event: await hotEvent(), seed })).toEqual({
    OK: PLACES,
    SOLD_OUT: PEOPLE - PLACES,
  })
  expect(await checkInvariants(t.db)).toEqual([])
})

test.each(seeds.slice(0, Math.ceil(RUNS / 2)))(
  `seed %i: ${PEOPLE} people, ${PLACES} places, two servers`,
  async (seed) => {
    const urls = [t.url, second.url]
    expect(await runRush(t, { crowd, event: await hotEvent(), seed, urls })).toEqual({
      OK: PLACES,
      SOLD_OUT: PEOPLE - PLACES,
    })
    expect(await checkInvariants(t.db)).toEqual([])
  },
)

test('without the guard in the database two servers give out more', async () => {
  const { rows } = await t.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(`select conname as name from pg_constraint
      where conrelid = 'stock_pool'::regclass and pg_get_constraintdef(oid) like '%taken <= capacity%'`),
  )
  expect(rows).toHaveLength(1)
  await t.db.executeQuery(CompiledQuery.raw(`alter table stock_pool drop constraint "${rows[0]?.name}"`))
  // On a busy machine the two servers may take turns by chance, but hardly in all five runs.
  let most = 0
  for (const seed of [1, 2, 3, 4, 5]) {
    const counts = await runRush(t, { crowd, event: await hotEvent(), seed, urls: [t.url, second.url] })
    most = Math.max(most, counts.OK ?? 0)
    if (most > PLACES) break
  }
  expect(most).toBeGreaterThan(PLACES)
  const broken = (await checkInvariants(t.db)).map((each) => each.invariant)
  expect(broken).toEqual(['no pool gave out more than it has'])
})
