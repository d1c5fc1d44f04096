import { expect, test } from 'vitest'
import type { Db } from './db/database.ts'
import { Failure, fail } from './fail.ts'
import { gather } from './gather.ts'

const db = {} as Db
const race = Object.assign(new Error('somebody was first'), { code: 'RP001' })

/** Answers a thing with itself, and notes which came together. */
function gathering(run: (things: readonly string[]) => void = () => undefined) {
  const arrays: string[][] = []
  const join = gather<string, string>({
    name: 'test',
    lane: (thing) => thing.slice(0, 1),
    apart: (thing) => [thing],
    async run(things) {
      arrays.push([...things])
      await Promise.resolve()
      run(things)
      return things.map((thing) =>
        thing.endsWith('!') ? { refusal: fail.conflict('No.') } : { answer: thing },
      )
    },
  })
  return { arrays, ask: (...things: string[]) => Promise.allSettled(things.map((thing) => join(db, thing))) }
}

test('what arrives together goes together, by lane, and nothing twice in one array', async () => {
  const { arrays, ask } = gathering()
  const answers = await ask('a1', 'b1', 'a2', 'a1')
  expect(answers.map((each) => each.status === 'fulfilled' && each.value)).toEqual(['a1', 'b1', 'a2', 'a1'])
  expect(arrays.toSorted()).toEqual([['a1'], ['a1', 'a2'], ['b1']])
})

test('one refusal is one refusal', async () => {
  const { ask } = gathering()
  const [good, bad] = await ask('a1', 'a2!')
  expect(good).toEqual({ status: 'fulfilled', value: 'a1' })
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'No.' } })
})

test('one that fails does not take the others along', async () => {
  const { arrays, ask } = gathering((things) => {
    if (things.includes('a2')) throw new Error('a2 is bad')
  })
  const answers = await ask('a1', 'a2', 'a3')
  expect(answers.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(arrays).toEqual([['a1', 'a2', 'a3'], ['a1'], ['a2'], ['a3']])
})

test('a race is run again, and after six times it is a conflict', async () => {
  let left = 3
  const some = gathering(() => {
    left -= 1
    if (left > 0) throw race
  })
  expect(await some.ask('a1')).toEqual([{ status: 'fulfilled', value: 'a1' }])
  const always = gathering(() => {
    throw race
  })
  const [answer] = await always.ask('a1')
  expect(answer?.status === 'rejected' && answer.reason).toBeInstanceOf(Failure)
  expect(always.arrays).toHaveLength(7)
})
