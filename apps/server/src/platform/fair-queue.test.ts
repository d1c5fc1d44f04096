import { expect, test } from 'vitest'
import { fairQueue, isBusy } from './fair-queue.ts'

test('so many at once, so many in line, everybody else is turned away, and order is kept', async () => {
  const turn = fairQueue({ atOnce: 2, waiting: 3 })
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
  const turn = fairQueue({ atOnce: 1, waiting: 1 })
  const failing = turn(() => Promise.reject(new Error('broken')))
  const next = turn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await turn(async () => 'again')).toBe('again')
})

/** Who got a turn, in that order, and who was told that the server is busy. */
async function turnsOf(callers: readonly (string | undefined)[], room: { atOnce: number; waiting: number }) {
  const turn = fairQueue(room)
  const served: string[] = []
  const refused: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const asked = callers.map((caller) =>
    turn(async () => {
      await gate
      served.push(caller ?? 'unnamed')
    }, caller).catch((error: unknown) => {
      expect(isBusy(error)).toBe(true)
      refused.push(caller ?? 'unnamed')
    }),
  )
  open()
  await Promise.all(asked)
  return { served, refused }
}

test('one caller may have the whole line, and gives of it to those who come', async () => {
  const greedy = Array.from({ length: 7 }, () => 'greedy')
  const { served, refused } = await turnsOf([...greedy, 'other', undefined], { atOnce: 1, waiting: 4 })
  expect(served.toSorted()).toEqual(['greedy', 'greedy', 'greedy', 'other', 'unnamed'])
  expect(refused).toEqual(['greedy', 'greedy', 'greedy', 'greedy'])
})

test('callers take turns: nobody waits for all that another one has asked for', async () => {
  const { served } = await turnsOf(['a', 'a', 'a', 'a', 'b', 'b', 'c'], { atOnce: 1, waiting: 9 })
  expect(served).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('a line in which each has one place is full', async () => {
  const { refused } = await turnsOf(['a', 'b', 'c', 'd'], { atOnce: 1, waiting: 2 })
  expect(refused).toEqual(['d'])
})
