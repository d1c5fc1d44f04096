import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadMore } from './load-more.ts'
import { reloadQueries } from './reload-queries.ts'

test('the next page comes, though news loads the list again while it is under way', async () => {
  const client = new QueryClient()
  const asked: number[] = []
  let answer = () => {}
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['search', 'list'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      // Only the first request for the second page waits.
      if (asked.filter((page) => page === 1).length === 1 && pageParam === 1)
        await new Promise<void>((resolve) => {
          answer = resolve
        })
      return pageParam
    },
    initialPageParam: 0,
    getNextPageParam: (last: number) => (last < 1 ? last + 1 : undefined),
  })
  const leave = list.subscribe(() => {})
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([0])

  const more = loadMore(list.getCurrentResult())
  await expect.poll(() => asked).toEqual([0, 1])
  await reloadQueries(client)
  answer()
  await more
  expect(list.getCurrentResult().data?.pages).toEqual([0, 1])
  leave()
})
