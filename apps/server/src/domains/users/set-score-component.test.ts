import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { ScoreComponent } from './set-score-component.ts'
import { setScoreComponent } from './set-score-component.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const set = (changes: ScoreComponent[]) => inWork(t.services, (work) => setScoreComponent(work, changes))

async function scoreOf(person: { userId: string; userName: string; token: string }): Promise<number> {
  const { data } = await t.ask(person, graphql('{ currentUser { repScore } }'))
  return data.currentUser.repScore
}

test('totals raise and lower the score, and the same total twice changes nothing', async () => {
  const person = await t.world.addPerson('scored')
  const { userId } = person
  expect(await scoreOf(person)).toBe(15)
  await set([{ userId, checkIns: 3 }])
  await set([{ userId, checkIns: 3, repPointsEverEarned: 250n }])
  expect(await scoreOf(person)).toBe(23)
  await set([{ userId, checkIns: 2 }])
  expect(await scoreOf(person)).toBe(21)
})

test('of several totals in one go the last counts, and people at once are all kept', async () => {
  const people = await Promise.all([1, 2, 3].map((number) => t.world.addPerson(`many-${number}`)))
  const ids = people.map((each) => each.userId)
  await Promise.all([
    set(ids.map((userId) => ({ userId, checkIns: 4 }))),
    set(ids.toReversed().map((userId) => ({ userId, repPointsEverEarned: 100n }))),
  ])
  expect(await Promise.all(people.map(scoreOf))).toEqual([24, 24, 24])
  const [first] = ids
  if (first)
    await set([
      { userId: first, checkIns: 9 },
      { userId: first, checkIns: 1 },
    ])
  expect(await Promise.all(people.map(scoreOf))).toEqual([18, 24, 24])
})
