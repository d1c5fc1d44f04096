import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('so many at once, so many in line, everybody else is turned away, and order is kept', async () => {
  const turn = takeTurns({ atOnce: 2, waiting: 3 })
  const done: number[] = []
  let running = 0
  let most = 0
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const work = (number: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await gate
    running -= 1
    done.push(number)
    return number
  }
  const asked = [1, 2, 3, 4, 5, 6, 7].map((number) => turn(work(number)))
  const ends = Promise.allSettled(asked)
  open()
  const statuses = (await ends).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.code))
  expect(statuses).toEqual([1, 2, 3, 4, 5, 'RATE_LIMITED', 'RATE_LIMITED'])
  expect(most).toBe(2)
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('work that fails gives its place on', async () => {
  const turn = takeTurns({ atOnce: 1, waiting: 1 })
  const failing = turn(() => Promise.reject(new Error('broken')))
  const next = turn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await turn(async () => 'again')).toBe('again')
})

test('one caller takes a few places of the line, and the others are for everybody else', async () => {
  const turn = takeTurns({ atOnce: 1, waiting: 4, waitingOfOne: 2 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const asked = ['greedy', 'greedy', 'greedy', 'greedy', 'other', undefined, 'third'].map((caller) =>
    turn(async () => {
      await gate
      return caller ?? 'unnamed'
    }, caller),
  )
  const ends = Promise.allSettled(asked)
  open()
  const answers = (await ends).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.code))
  expect(answers).toEqual(['greedy', 'greedy', 'greedy', 'RATE_LIMITED', 'other', 'unnamed', 'RATE_LIMITED'])
})
