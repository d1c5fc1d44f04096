import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphql } from '../graphql/graphql.ts'
import { request } from '../graphql/request.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { askInTime } from './ask-in-time.ts'

const readDocument = graphql(`
  query countryByIp {
    countryByIp {
      countryCode
    }
  }
`)
const writeDocument = graphql(`
  mutation MarkAllNotificationsRead {
    markAllNotificationsRead {
      unreadCount
    }
  }
`)

const outlive: unknown[] = []

beforeEach(() => {
  stubBrowser()
  outlive.length = 0
  vi.stubGlobal('fetch', async (_path: string, { keepalive }: RequestInit) => {
    outlive.push(keepalive)
    return Response.json({ data: {} })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a change is sent also where the person leaves the page in the same moment', async () => {
  await request(writeDocument)
  await request(readDocument)
  expect(outlive).toEqual([true, false])
})

test('a long change waits for its page, because the browser would refuse it', async () => {
  const call = { headers: {}, patienceMs: 1000, operation: 'any', outlivesPage: true }
  await askInTime('/api/graphql', { ...call, body: 'x'.repeat(4096) })
  await askInTime('/api/graphql', { ...call, body: 'x'.repeat(4097) })
  expect(outlive).toEqual([true, false])
})
