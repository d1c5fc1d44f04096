import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    settings: {
      FEE_SERVICE_PERCENT: '5.3',
      FEE_PROCESSING_PERCENT: '2.9',
      FEE_PROCESSING_FIXED: '0.30',
      FEE_TAX_PERCENT: '7.25',
    },
  })
})
afterAll(() => t.close())

const FOUND = graphql(`query ($criteria: EventCriteria) {
  events(criteria: $criteria, first: 100) { nodes { displayName lowestPriceWithFees { amount } } }
}`)

async function found(criteria: Record<string, unknown>): Promise<string[]> {
  const { data } = await t.ask(null, FOUND, { criteria })
  return data.events.nodes.map(({ displayName }) => displayName).sort()
}

type Tickets = NonNullable<Parameters<typeof makeEvent>[1]>['tickets']
const make = (displayName: string, tickets: Tickets, input: object = {}, host: Person = t.world.host) =>
  makeEvent(t, { host, input: { displayName, ...input }, tickets: tickets ?? [] })
const change = (eventTicketId: string, columns: Record<string, unknown>) =>
  t.db.updateTable('event_ticket').set(columns).where('id', '=', eventTicketId).execute()

it('tells free from paid by the tickets that anybody can take', async () => {
  await make('Free night', [{ price: 0 }])
  await make('Paid night', [{ price: 2000 }])
  await make('Mixed night', [{ price: 0 }, { price: 2000 }])
  await make('Bare night', [])
  await make('Private free night', [{ price: 0, isPrivate: true }, { price: 2000 }])
  const { eventId, eventTicketIds } = await make('Soon sold out', [
    { price: 0, limitedAmount: 1, maxPerPerson: 1 },
    { price: 900 },
  ])
  expect(await found({ isFree: true })).toEqual(['Free night', 'Mixed night', 'Soon sold out'])
  expect(await found({ isFree: false })).toEqual(['Paid night', 'Private free night'])
  await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  expect(await found({ isFree: true })).toEqual(['Free night', 'Mixed night'])
  expect(await found({ isFree: false })).toEqual(['Paid night', 'Private free night', 'Soon sold out'])
  expect(await found({ isFree: true, keyword: 'mixed', types: ['CONCERT'] })).toEqual(['Mixed night'])
})

it('leaves out what is not on sale now: off, past, coming, of a host who left', async () => {
  const now = t.clock.now()
  const eventTickets: Record<string, Record<string, unknown>> = {
    off: { is_active: false },
    past: { visible_end_at: now },
    coming: { visible_start_at: now.add({ hours: 1 }) },
    special: { is_special_guest: true },
    gone: { deleted_at: now },
  }
  for (const [name, columns] of Object.entries(eventTickets)) {
    const { eventTicketIds } = await make(`Window ${name}`, [{ price: 500 }])
    await change(eventTicketIds[0] ?? '', columns)
  }
  await make('Window open', [{ price: 500 }])
  expect(await found({ isFree: false, keyword: 'window' })).toEqual(['Window open'])
  t.clock.advance({ hours: 1 })
  expect(await found({ isFree: false, keyword: 'window' })).toEqual(['Window coming', 'Window open'])
  const host = t.db.updateTable('users').where('id', '=', t.world.host.userId)
  await host.set({ deactivated_at: now }).execute()
  expect(await found({ isFree: false, keyword: 'window' })).toEqual([])
  await host.set({ deactivated_at: null }).execute()
})

it('counts a price with all fees, exactly as the event shows it', async () => {
  const prices = [1, 99, 1000, 1999, 2049, 12_345, 333_333]
  // An hour has passed, so everybody was signed out.
  const host = await t.world.signIn(t.world.host)
  for (const isAllInPricing of [false, true]) {
    for (const price of prices) {
      const gratuityPercentage = price % 2 === 0 ? 0 : 12.5
      const tickets = [{ price: price + 500, gratuityPercentage }]
      await make(`Cost ${isAllInPricing} ${price}`, tickets, { isAllInPricing }, host)
    }
  }
  const { data } = await t.ask(null, FOUND, { criteria: { keyword: 'cost' } })
  expect(data.events.nodes).toHaveLength(2 * prices.length)
  for (const { displayName, lowestPriceWithFees } of data.events.nodes) {
    const total = BigInt(lowestPriceWithFees?.amount ?? -1)
    expect(await found({ keyword: displayName, maxPrice: String(total) })).toContain(displayName)
    expect(await found({ keyword: displayName, maxPrice: String(total - 1n) })).not.toContain(displayName)
  }
  expect(await found({ keyword: 'free night', maxPrice: '0' })).toEqual(['Free night'])
})
