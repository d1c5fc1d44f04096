import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { holdQueries, reloadQueries } from './reload-queries.ts'

test('news does not load again what a long task holds, and loads everything else', async () => {
  const client = new QueryClient()
  const reads = { tickets: 0, notifications: 0 }
  const orders = { queryKey: ['tickets', 'order'] as const, queryFn: () => ++reads.tickets }
  const bell = { queryKey: ['notifications', 'bell'] as const, queryFn: () => ++reads.notifications }
  const leave = [
    new QueryObserver(client, orders).subscribe(() => {}),
    new QueryObserver(client, bell).subscribe(() => {}),
  ]
  await expect.poll(() => reads).toEqual({ tickets: 1, notifications: 1 })

  const first = holdQueries([orders.queryKey])
  const second = holdQueries([orders.queryKey])
  await reloadQueries(client)
  expect(reads).toEqual({ tickets: 1, notifications: 2 })
  first()
  await reloadQueries(client)
  expect(reads).toEqual({ tickets: 1, notifications: 3 })
  second()
  await reloadQueries(client)
  expect(reads).toEqual({ tickets: 2, notifications: 4 })
  for (const each of leave) each()
})
