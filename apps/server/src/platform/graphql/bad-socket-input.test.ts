import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { internalWords } from '#testing/internal-words.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

describe('over a socket', () => {
  async function opened() {
    const socket = new WebSocket(`${t.url.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws')
    const frames: string[] = []
    const waiting: ((frame: string) => void)[] = []
    const take = (frame: string) => {
      const next = waiting.shift()
      if (next) next(frame)
      else frames.push(frame)
    }
    socket.addEventListener('message', ({ data }) => take(String(data)))
    socket.addEventListener('close', () => take('closed'))
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const next = () => {
      const frame = frames.shift()
      return frame ? Promise.resolve(frame) : new Promise<string>((resolve) => waiting.push(resolve))
    }
    return { socket, next }
  }

  async function refusalOf(payload: unknown): Promise<string> {
    const { socket, next } = await opened()
    socket.send(JSON.stringify({ type: 'connection_init', payload: {} }))
    await next()
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
    const frame = await next()
    socket.close()
    return frame
  }

  const watch = 'subscription { eventCheckInChanged(eventIdOrSlug: "x") { expected } }'
  test.each([
    ['broken syntax', { query: 'subscription {' }],
    ['an unknown field', { query: 'subscription { everything { id } }' }],
    ['a mutation', { query: 'mutation { markAllNotificationsRead { unreadCount } }' }],
    ['a document that was parsed elsewhere', { query: { kind: 'Document', definitions: [] } }],
    ['a visitor', { query: watch }],
  ])('%s is refused in words of ours', async (_what, payload) => {
    const frame = await refusalOf(payload)
    expect(JSON.parse(frame)).toMatchObject({ type: 'error', id: '1' })
    expect(frame).not.toMatch(internalWords)
  })

  test('what is no message closes the socket, and the server lives on', async () => {
    const { socket, next } = await opened()
    socket.send('{"type": ')
    expect(await next()).not.toMatch(internalWords)
    socket.close()
    expect((await fetch(`${t.url}/healthz`)).status).toBe(200)
  })
})
