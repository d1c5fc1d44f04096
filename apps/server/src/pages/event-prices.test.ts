import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptIn, startPages } from '#testing/pages/start-pages.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

let t: TestApp
let pages: Awaited<ReturnType<typeof startPages>>
beforeAll(async () => {
  t = await startTestApp()
  pages = await startPages(t)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

test('says of every price what it comes to, to readers and to search engines', async () => {
  const offersOf = (page: string) => {
    const { offers } = scriptIn(page, 'application/ld\\+json') as {
      offers: { offers: { name: string; price: string }[]; lowPrice: string; highPrice: string }
    }
    const range = ['all', `${offers.lowPrice} to ${offers.highPrice}`]
    return [range, ...offers.offers.map(({ name, price }) => [name, price])]
  }
  const tickets = [
    { name: 'Floor', price: 2000 },
    { name: 'Table', price: 10000, gratuityPercentage: 20 },
    { name: 'Friends' },
  ]
  const onTop = await makeEvent(t, { tickets })
  const page = await pages.read(`/events/${onTop.slug}`)
  expect(page).toContain('Floor: $20.00 ($21.91 with fees)')
  expect(page).toContain('Table: $100.00 ($128.93 with fees)')
  expect(page).toContain('Friends: Free')
  expect(page).toContain('<p>Free – $128.93 with fees</p>')
  expect(offersOf(page)).toEqual([
    ['all', '0.00 to 128.93'],
    ['Floor', '21.91'],
    ['Table', '128.93'],
    ['Friends', '0.00'],
  ])
  const contained = await makeEvent(t, { input: { isAllInPricing: true }, tickets })
  const allIn = await pages.read(`/events/${contained.slug}`)
  expect(allIn).toContain('Floor: $20.00 (fees included)')
  expect(allIn).toContain('Table: $100.00 (fees included, $120.00 with gratuity)')
  expect(allIn).toContain('<p>Free – $120.00 fees included</p>')
  expect(offersOf(allIn)).toEqual([
    ['all', '0.00 to 120.00'],
    ['Floor', '20.00'],
    ['Table', '120.00'],
    ['Friends', '0.00'],
  ])
})

test('leaves what is sold out beside the range of prices, and says none where all is gone', async () => {
  const { slug, eventTicketIds } = await makeEvent(t, {
    tickets: [{ name: 'Friends' }, { name: 'Floor', price: 2000 }, { name: 'Table', price: 10000 }],
  })
  const soldOut = (ids: string[]) =>
    t.db
      .updateTable('stock_pool')
      .set((eb) => ({ own_capacity: eb.ref('taken') }))
      .where('event_ticket_id', 'in', ids)
      .execute()
  await soldOut(eventTicketIds.slice(0, 1))
  const page = await pages.read(`/events/${slug}`)
  expect(page).toContain('<p>$21.91 – $108.35 with fees</p>')
  expect(page).toContain('Friends: Sold out')
  expect(scriptIn(page, 'application/ld\\+json')).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '21.91', highPrice: '108.35', priceCurrency: 'USD' },
  })
  await soldOut(eventTicketIds)
  const empty = await pages.read(`/events/${slug}`)
  expect(empty).not.toContain('with fees</p>')
  expect(scriptIn(empty, 'application/ld\\+json')).toMatchObject({
    offers: Array.from({ length: 3 }, () => ({ availability: 'https://schema.org/SoldOut' })),
  })
})

test('says that sales are closed while its host is away, and offers only what is free', async () => {
  const host = await t.world.addPerson('away-host')
  const tickets = [
    { name: 'Paid', price: 2000 },
    { name: 'Free', price: 0 },
  ]
  const { slug } = await makeEvent(t, { host, input: { clubId: null }, tickets })
  const hostIs = (since: object) =>
    t.db.updateTable('users').set(since).where('id', '=', host.userId).execute()
  for (const away of ['deleted_at', 'deactivated_at']) {
    await hostIs({ [away]: t.clock.now() })
    const page = await pages.read(`/events/${slug}`)
    expect(page).toContain('<li>Paid: Sales are paused while the host&#39;s account is inactive.</li>')
    expect(page).toContain('<li>Free: Free</li>')
    const { offers } = scriptIn(page, 'application/ld\\+json') as {
      offers: { offers: { name: string }[]; highPrice: string }
    }
    expect([offers.offers.map(({ name }) => name), offers.highPrice]).toEqual([['Free'], '0.00'])
    await hostIs({ [away]: null })
  }
  expect(await pages.read(`/events/${slug}`)).toContain('<li>Paid: $20.00 ($21.91 with fees)</li>')
})

test('offers what can be had now: not yet what comes, and no more what is over', async () => {
  const until = t.clock.now().add({ minutes: 1 })
  const { slug, eventTicketIds } = await makeEvent(t, {
    tickets: [
      { name: 'Early', price: 2000 },
      { name: 'Late', price: 3000 },
      { name: 'Always', price: 2500 },
    ],
  })
  const limit = (index: number, column: 'visible_start_at' | 'visible_end_at') =>
    t.db
      .updateTable('event_ticket')
      .set({ [column]: until })
      .where('id', '=', eventTicketIds[index] ?? '')
      .execute()
  await limit(0, 'visible_end_at')
  await limit(1, 'visible_start_at')
  const offered = async () => {
    const { offers } = scriptIn(await pages.read(`/events/${slug}`), 'application/ld\\+json') as {
      offers: { lowPrice: string; offers: { name: string; availability: string; validThrough?: string }[] }
    }
    return { lowest: offers.lowPrice, all: offers.offers }
  }
  const before = await offered()
  const there = 'https://schema.org/InStock'
  expect(before.all.map(({ name, availability }) => [name, availability])).toEqual([
    ['Early', there],
    ['Always', there],
  ])
  expect(before.lowest).toBe('21.91')
  expect(Temporal.Instant.from(before.all[0]?.validThrough ?? '').epochMilliseconds).toBe(
    Math.floor(until.epochMilliseconds / 1000) * 1000,
  )
  t.clock.advance({ minutes: 1 })
  const after = await offered()
  expect(after.all.map(({ name }) => name)).toEqual(['Late', 'Always'])
  expect(after.lowest).toBe('27.31')
})

test('gives search engines the price in the decimals of its currency', async () => {
  const { slug, eventId } = await makeEvent(t, { tickets: [{ name: 'Floor', price: 5000 }] })
  await t.db.updateTable('event_ticket').set({ currency: 'JPY' }).where('event_id', '=', eventId).execute()
  const { offers } = scriptIn(await pages.read(`/events/${slug}`), 'application/ld\\+json') as {
    offers: { lowPrice: string; offers: { price: string; priceCurrency: string }[] }
  }
  expect(offers.offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual([
    [expect.stringMatching(/^\d{4}$/), 'JPY'],
  ])
  expect(offers.lowPrice).toBe(offers.offers[0]?.price)
})
