import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { textOf } from '#platform/graphql/typed-document.ts'
import { connect } from '#platform/postgres/connect.ts'
import { countWaiting } from '#testing/count-locks.ts'
import { PURCHASE_EVENT_TICKETS } from '#testing/documents.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

const LOOK_MS = 10

test('who hangs up while others are served before them gets nothing; the others get what they asked for', async () => {
  const statements: string[] = []
  await using closing = new AsyncDisposableStack()
  const t = await startTestApp({ onStatement: (text) => statements.push(text) })
  closing.defer(() => t.close())
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 10 }] })
  const [eventTicketId = ''] = eventTicketIds
  const { member, secondMember, talent } = t.world

  // What holds the first purchase up.
  await using client = await connect(t.databaseUrl)
  await client.query('begin')
  await client.query('select from stock_pool for update')
  const first = takeTickets(t, member, eventId, eventTicketId)
  while ((await countWaiting(t.db)) === 0) await wait(LOOK_MS)

  const connection: Promise<[Socket]> = once(t.app.http.server, 'connection') as Promise<[Socket]>
  const sentBefore = statements.length
  const second = request(`${t.url}/api/graphql`, {
    agent: false,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secondMember.token}` },
  })
  second.on('error', () => undefined)
  const items = [{ eventTicketId, quantity: 1, additionalGuests: 0 }]
  const input = { eventId, idempotencyKey: randomUUID(), items }
  second.end(JSON.stringify({ query: textOf(PURCHASE_EVENT_TICKETS), variables: { input } }))
  const [line] = await connection
  // Once the server knows who asks, the whole question has arrived.
  while (statements.length === sentBefore) await wait(LOOK_MS)
  const third = takeTickets(t, talent, eventId, eventTicketId)
  second.destroy()
  if (!line.destroyed) await once(line, 'close')
  await client.query('commit')

  expect([(await first).code, (await third).code]).toEqual(['OK', 'OK'])
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from booking where event_id = $1',
    [eventId],
  )
  const owners = rows.map(({ user_id }) => user_id)
  expect(owners.toSorted()).toEqual([member.userId, talent.userId].toSorted())
})
