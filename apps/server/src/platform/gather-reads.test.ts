import { expect, test } from 'vitest'
import type { Db } from './db/database.ts'
import { gatherReads } from './gather-reads.ts'

const db = {} as Db

test('what is asked for while a statement is in flight becomes the next one, each key once', async () => {
  const asked: string[][] = []
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = gatherReads<string>('test', async (_db, keys) => {
    asked.push([...keys])
    await ends[asked.length - 1]?.promise
    return new Map(
      keys.filter((key) => key !== 'no a').map((key) => [key, `row of ${key} in ${asked.length}`]),
    )
  })
  // Lists that begin with keys that end alike share a lane.
  const rowOf = async (...keys: string[]) => (await read(db, keys)).get(keys[0] ?? '')
  const first = [rowOf('a', 'b'), rowOf('aa'), rowOf('a'), rowOf('no a')]
  await expect.poll(() => asked).toEqual([['a', 'b', 'aa', 'no a']])
  const second = [rowOf('a'), rowOf('aaa')]
  ends[0]?.resolve()
  expect(await Promise.all(first)).toEqual(['row of a in 1', 'row of aa in 1', 'row of a in 1', undefined])
  ends[1]?.resolve()
  // Who asks later gets what a later statement read, also for the same key.
  expect(await Promise.all(second)).toEqual(['row of a in 2', 'row of aaa in 2'])
  expect(asked.slice(1)).toEqual([['a', 'aaa']])
})

test('a read that fails fails for those who asked for it', async () => {
  const read = gatherReads<string>('test', async (_db, keys) => {
    if (keys.includes('bad a')) throw new Error('no')
    return new Map()
  })
  expect(await Promise.allSettled([read(db, ['a']), read(db, ['bad a'])])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected' },
  ])
})
