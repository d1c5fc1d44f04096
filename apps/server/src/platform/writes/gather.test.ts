import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '../db/database.ts'
import { Failure, fail } from '../fail.ts'
import { gather } from './gather.ts'

afterEach(() => {
  vi.useRealTimers()
})

const db = {} as Db
const race = Object.assign(new Error('somebody was first'), { code: 'RP001' })

const locked = Object.assign(new Error('somebody holds it'), { code: '55P03' })

/** Answers a thing with itself, and notes which came together. */
function gathering(run: (things: readonly string[]) => void = () => undefined) {
  const arrays: string[][] = []
  const join = gather<string, string>({
    name: 'test',
    lane: (thing) => thing.slice(0, 1),
    conflictKeys: (thing) => [thing],
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

test('what arrives together goes together, by lane, and nothing twice in one batch', async () => {
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
  expect(arrays).toEqual([['a1', 'a2', 'a3'], ['a1', 'a2'], ['a1'], ['a2'], ['a3']])
})

test('two hundred wait for few runs while one of them fails, wherever it stands', async () => {
  for (const bad of ['a0', 'a99', 'a100', 'a199']) {
    const { arrays, ask } = gathering((things) => {
      if (things.includes(bad)) throw new Error('one is bad')
    })
    const crowd = Array.from({ length: 200 }, (_, index) => `a${index}`)
    const answers = await ask(...crowd)
    expect(crowd.filter((_, index) => answers[index]?.status === 'rejected')).toEqual([bad])
    expect(arrays.length).toBeLessThan(20)
  }
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

const codes = (ends: readonly PromiseSettledResult<string>[]) =>
  ends.map((each) => {
    if (each.status === 'fulfilled') return each.value
    return each.reason instanceof Failure ? each.reason.code : 'INTERNAL'
  })

test.each([
  ['CONFLICT', locked],
  ['UNAVAILABLE', fail.unavailable()],
])('%s is told once to the whole lane: nobody waits for it after the first', async (code, thrown) => {
  let late: Promise<PromiseSettledResult<string>[]> | undefined
  const { arrays, ask } = gathering(() => {
    late ??= ask('a4', 'a4', 'a5')
    throw thrown
  })
  expect(codes(await ask('a1', 'a2', 'a3', 'a1'))).toEqual(Array(4).fill(code))
  expect(codes((await late) ?? [])).toEqual(Array(3).fill(code))
  expect(arrays).toEqual([['a1', 'a2', 'a3']])
  // What comes afterwards is tried again.
  expect(codes(await ask('a1'))).toEqual([code])
  expect(arrays).toHaveLength(2)
})

test('the lock that one of them meets alone is told to the rest of the batch', async () => {
  const { arrays, ask } = gathering((things) => {
    if (things.length > 1) throw race
    if (things.includes('a2')) throw locked
  })
  expect(codes(await ask('a1', 'a2', 'a3', 'a4'))).toEqual(['a1', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
  expect(arrays.slice(1)).toEqual([['a1', 'a2'], ['a1'], ['a2']])
})

test('a lane that is full refuses at once, and takes again when it is worked off', async () => {
  const { ask } = gathering()
  const crowd = Array.from({ length: 5100 }, (_, index) => `a${index}`)
  const ends = codes(await ask(...crowd))
  expect(ends.filter((end) => end === 'UNAVAILABLE')).toHaveLength(100)
  expect(ends.slice(0, 5000)).toEqual(crowd.slice(0, 5000))
  expect(codes(await ask('a1'))).toEqual(['a1'])
})

test('nobody waits for ever behind a batch that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const hanging = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const arrays: string[][] = []
  const join = gather<string, string>({
    name: 'test',
    lane: () => 'one',
    conflictKeys: (thing) => [thing],
    async run(things) {
      arrays.push([...things])
      began.resolve()
      await hanging.promise
      return things.map((answer) => ({ answer }))
    },
  })
  const first = join(db, 'a')
  await began.promise
  const behind = Promise.allSettled([join(db, 'a'), join(db, 'b')])
  vi.advanceTimersByTime(10_000)
  const late = join(db, 'a')
  vi.advanceTimersByTime(6000)
  expect(codes(await behind)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
  hanging.resolve()
  expect(await first).toBe('a')
  expect(await late).toBe('a')
  expect(arrays).toEqual([['a'], ['a']])
})

test('what nobody waits for any more is not begun', async () => {
  const gone = new Set(['b'])
  const arrays: string[][] = []
  const join = gather<string, string>({
    name: 'test',
    lane: () => 'one',
    conflictKeys: (thing) => [thing],
    isGivenUp: (thing) => gone.has(thing),
    async run(things) {
      arrays.push([...things])
      return things.map((answer) => ({ answer }))
    },
  })
  const ends = await Promise.allSettled(['a', 'b', 'c'].map((thing) => join(db, thing)))
  expect(codes(ends)).toEqual(['a', 'UNAVAILABLE', 'c'])
  expect(arrays).toEqual([['a', 'c']])
})

/** How often the keys of a crowd are looked at until all of it is done. */
async function looksAt(crowd: readonly string[]): Promise<number> {
  let looks = 0
  const join = gather<string, string>({
    name: 'test',
    lane: () => 'one',
    conflictKeys: (thing) =>
      new Proxy([thing], {
        get(target, property, receiver) {
          looks += 1
          return Reflect.get(target, property, receiver)
        },
      }),
    run: async (things) => things.map((answer) => ({ answer })),
  })
  await Promise.all(crowd.map((thing) => join(db, thing)))
  return looks
}

test.each([
  ['of different people', (index: number) => `a${index}`],
  ['of one person', () => 'a'],
])('a crowd %s costs each the same, however many there are', async (_name, nameOf) => {
  const crowd = (count: number) => Array.from({ length: count }, (_, index) => nameOf(index))
  const few = await looksAt(crowd(400))
  const many = await looksAt(crowd(4000))
  expect(many).toBeLessThanOrEqual(few * 11)
})
