import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeDraft, makePublished } from '#domains/events/make-event.testing.ts'
import { connect } from '#platform/postgres/connect.ts'
import { makeEvent } from '#testing/make-event.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { startPages } from './start-pages.testing.ts'

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

const place = (address: string, isOnlyVisibleToApprovedAttendees = false) => ({
  location: { address, isOnlyVisibleToApprovedAttendees, latitude: 34.05, longitude: -118.24 },
})

const placeNamed = (name: string) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', streetAddress: name },
})

async function read(path: string): Promise<string> {
  const response = await pages.get(path)
  expect(response.status).toBe(200)
  return response.text()
}

const scriptIn = (page: string, type: string): unknown => {
  const [, json] = new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(page) ?? []
  return JSON.parse(json ?? 'null')
}

describe('a public event', () => {
  it('stands whole in the first HTML, for a reader without script', async () => {
    const { host } = t.world
    const { eventId, slug } = await makePublished(t, host, {
      displayName: 'Jazz in the Park',
      description: 'Two sets.\nBring a blanket.',
      startDate: '2031-11-22T04:00:00Z',
      endDate: '2031-11-22T07:00:00Z',
      terms: 'No glass',
      ageLimit: 18,
      faqs: [{ question: 'Parking?', answer: 'By the lake.' }],
      ...place('12 Lake Drive'),
    })
    await t.ask(
      host,
      'mutation ($input: CreateEventTicketInput!) { createEventTicket(input: $input) { eventTicketId } }',
      { input: { eventId, name: 'Early birds' } },
    )
    const page = await read(`/events/${slug}`)
    const root = page.slice(page.indexOf('<body>'))
    for (const text of [
      'Jazz in the Park',
      'Two sets.\nBring a blanket.',
      '12 Lake Drive',
      'PST',
      '8:00',
      'Fri, Nov 21, 2031',
      '>11:00',
      'Early birds: Free',
      'No glass',
      'Ages 18 and over',
      'Parking?',
      'By the lake.',
      'Hosted by',
    ]) {
      expect(root).toContain(text)
    }
  })

  it('says what it is to search engines and previews', async () => {
    const { slug, eventId } = await makePublished(t, t.world.host, {
      displayName: 'Open Air',
      description: 'Under the stars.',
      startDate: '2031-06-01T03:00:00Z',
      endDate: '2031-06-01T06:00:00Z',
      ...place('1 Hill Road'),
    })
    await t.db.updateTable('event').set({ avatar_file: 'cover.webp' }).where('id', '=', eventId).execute()
    const page = await read(`/events/${eventId}`)
    const address = `${t.services.config.publicUrl}/events/${slug}`
    expect(page).toContain(`<title>Open Air · ${t.services.config.brandName}</title>`)
    expect(page).toContain(`<link rel="canonical" href="${address}" />`)
    expect(page).toContain('<meta name="description" content="Under the stars." />')
    expect(page).toContain(
      `<meta property="og:image" content="${t.services.config.publicUrl}/files/cover.jpg" />`,
    )
    expect(page).toContain('<meta property="og:image:alt" content="Picture of Open Air" />')
    expect(page).toContain('<meta property="og:image:width" content="1000" />')
    expect(page).toContain('<meta property="og:image:height" content="525" />')
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(scriptIn(page, 'application/ld\\+json')).toMatchObject({
      '@type': 'Event',
      name: 'Open Air',
      url: address,
      startDate: '2031-05-31T20:00:00-07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: '1 Hill Road',
        address: { '@type': 'PostalAddress', streetAddress: '1 Hill Road' },
        geo: { latitude: 34.05 },
      },
      offers: [],
    })
  })

  it('gives search engines a place in any case, by its name and its address, and who plays there', async () => {
    const event = await makePublished(t, t.world.host, place('The Basement, 12 Lake Drive, Springfield'))
    const { userId: user_id } = t.world.promoter
    const role = { event_id: event.eventId, user_id, role: 'TALENT' as const, assigned_at: t.clock.now() }
    await t.db.insertInto('event_role').values(role).execute()
    const dataOf = async (slug: string) => scriptIn(await read(`/events/${slug}`), 'application/ld\\+json')
    expect(await dataOf(event.slug)).toMatchObject({
      location: {
        name: 'The Basement',
        address: { '@type': 'PostalAddress', streetAddress: '12 Lake Drive, Springfield' },
      },
      performer: [{ '@type': 'Person', name: 'promoter' }],
    })
    const nowhere = await makePublished(t, t.world.host, { location: null })
    const data = await dataOf(nowhere.slug)
    expect(data).toMatchObject({ location: placeNamed('To be announced') })
    expect(data).not.toHaveProperty('performer')
  })

  it('says of every price what it comes to, to readers and to search engines', async () => {
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
    const page = await read(`/events/${onTop.slug}`)
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
    const allIn = await read(`/events/${contained.slug}`)
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

  it('leaves what is sold out beside the range of prices, and says none where all is gone', async () => {
    const { slug, eventTicketIds } = await makeEvent(t, {
      tickets: [{ name: 'Friends' }, { name: 'Floor', price: 2000 }, { name: 'Table', price: 10000 }],
    })
    const soldOut = (ids: string[]) =>
      t.db
        .updateTable('stock_pool')
        .set((eb) => ({ capacity: eb.ref('taken') }))
        .where('event_ticket_id', 'in', ids)
        .execute()
    await soldOut(eventTicketIds.slice(0, 1))
    const page = await read(`/events/${slug}`)
    expect(page).toContain('<p>$21.91 – $108.35 with fees</p>')
    expect(page).toContain('Friends: Sold out')
    expect(scriptIn(page, 'application/ld\\+json')).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '21.91', highPrice: '108.35', priceCurrency: 'USD' },
    })
    await soldOut(eventTicketIds)
    const empty = await read(`/events/${slug}`)
    expect(empty).not.toContain('with fees</p>')
    expect(scriptIn(empty, 'application/ld\\+json')).toMatchObject({
      offers: Array.from({ length: 3 }, () => ({ availability: 'https://schema.org/SoldOut' })),
    })
  })

  it('says that sales are closed while its host is away, and offers only what is free', async () => {
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
      const page = await read(`/events/${slug}`)
      expect(page).toContain('<li>Paid: Sales are closed while the host of this event is away.</li>')
      expect(page).toContain('<li>Free: Free</li>')
      const { offers } = scriptIn(page, 'application/ld\\+json') as {
        offers: { offers: { name: string }[]; highPrice: string }
      }
      expect([offers.offers.map(({ name }) => name), offers.highPrice]).toEqual([['Free'], '0.00'])
      await hostIs({ [away]: null })
    }
    expect(await read(`/events/${slug}`)).toContain('<li>Paid: $20.00 ($21.91 with fees)</li>')
  })

  it('offers what can be had now: not yet what comes, and no more what is over', async () => {
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
      const { offers } = scriptIn(await read(`/events/${slug}`), 'application/ld\\+json') as {
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

  it('brings the answer to the app’s own query along', async () => {
    const { slug, eventId } = await makePublished(t, t.world.host, { displayName: 'Carry on' })
    expect(scriptIn(await read(`/events/${slug}`), 'application/json')).toEqual({
      brandName: t.services.config.brandName,
      supportEmail: t.services.config.supportEmail,
      socialLinks: [],
      queries: { event: { event: { eventId, slug, displayName: 'Carry on', location: null, myRole: null } } },
    })
  })

  it('is sent once and then only when it has changed', async () => {
    const { slug, eventId } = await makePublished(t, t.world.host, { displayName: 'Cache me' })
    const etag = (await pages.get(`/events/${slug}`)).headers.get('etag') ?? ''
    const again = () => pages.get(`/events/${slug}`, { 'if-none-match': etag })
    expect((await again()).status).toBe(304)
    await t.db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
    expect((await again()).status).toBe(404)
  })

  it('comes compressed as the browser takes it, and plain to one that takes nothing', async () => {
    const { slug } = await makePublished(t, t.world.host, { displayName: 'Small parcel' })
    const ask = (coding: string) => pages.get(`/events/${slug}`, { 'accept-encoding': coding })
    const tags = new Set<string | null>()
    for (const [accepted, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip;q=0.8, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await ask(accepted)
      expect(response.headers.get('content-encoding')).toBe(coding)
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(await response.text()).toContain('Small parcel')
      tags.add(response.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
  })

  it('names the picture in widths for every screen, and the parts of the app that come next', async () => {
    const { slug, eventId } = await makePublished(t, t.world.host, { displayName: 'With a picture' })
    await t.db.updateTable('event').set({ avatar_file: 'wide.webp' }).where('id', '=', eventId).execute()
    const page = await read(`/events/${slug}`)
    expect(page).toMatch(/<img src="\/files\/wide.webp" srcset="[^"]*\/files\/wide.webp\?w=480 480w, [^"]*"/)
    const [, list = ''] = /<script type="application\/json" data-links>(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(list)).toEqual([
      { rel: 'modulepreload', href: '/assets/event-abc.js' },
      { rel: 'modulepreload', href: '/assets/panel-abc.js' },
      { rel: 'modulepreload', href: '/assets/guest-abc.js' },
      { rel: 'preload', href: '/assets/event-abc.css' },
      // The frame for visitors: people who are signed in would be warned of a preload that is not used.
      { rel: 'prefetch', href: '/assets/guest-abc.css' },
    ])
    // A link may stand in the head alone, and needs a rel.
    expect(page.slice(page.indexOf('<body>'))).not.toContain('<link')
    expect(page.match(/event-abc.css/g)).toHaveLength(1)
    expect(page).not.toContain('react-abc.js')
  })

  it('lets each text run the way of its own script', async () => {
    const { slug } = await makePublished(t, t.world.host, { displayName: 'ليلة', description: 'מוזיקה' })
    const page = await read(`/events/${slug}`)
    expect(page).toContain('<h1 dir="auto">ليلة</h1>')
    expect(page).toContain('dir="auto">מוזיקה</p>')
  })

  it('says that it was cancelled, and offers nothing any more', async () => {
    const { slug, eventId } = await makePublished(t, t.world.host, { displayName: 'Rained off' })
    await t.db.updateTable('event').set({ cancelled_at: t.clock.now() }).where('id', '=', eventId).execute()
    const page = await read(`/events/${slug}`)
    expect(page).toContain('This event was cancelled.')
    const data = scriptIn(page, 'application/ld\\+json')
    expect(data).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(data).not.toHaveProperty('offers')
  })

  it('shows scripts and HTML as text, wherever they stand', async () => {
    const evil = `</script><script>alert(1)</script><img src=x onerror="alert('2')">$&<!--body-->`
    const { slug } = await makePublished(t, t.world.host, {
      displayName: evil,
      description: evil,
      note: evil,
      terms: evil,
      ticketTermsPurchasePolicy: evil,
      faqs: [{ question: evil, answer: evil }],
      ...place(evil),
    })
    const page = await read(`/events/${slug}`)
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('<img src=x')
    expect(page).not.toContain('</script><script')
    expect(scriptIn(page, 'application/ld\\+json')).toMatchObject({ name: evil, description: evil })
    expect(page.match(/<main/g)).toHaveLength(1)
  })
})

describe('what is hidden', () => {
  it('a place for approved guests is on no surface of the page', async () => {
    const { slug } = await makePublished(t, t.world.host, {
      displayName: 'Somewhere',
      ...place('77 Secret Lane', true),
    })
    const page = await read(`/events/${slug}`)
    expect(page).not.toContain('Secret')
    expect(page).not.toContain('34.05')
    expect(page).toContain('The place is shown when you are approved.')
    expect(scriptIn(page, 'application/ld\\+json')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: placeNamed('Shown to approved guests'),
    })
    expect(await read('/sitemap.xml')).not.toContain('Secret')
  })

  it('an unknown, a draft and a private event answer in the same bytes, to their producer too', async () => {
    const draft = await makeDraft(t, t.world.host, { displayName: 'Hush draft' })
    const secret = await makePublished(t, t.world.host, { displayName: 'Hush private', isPrivate: true })
    const bearer = { authorization: `Bearer ${t.world.host.token}` }
    const answers = await Promise.all(
      ['nothing-here', draft.slug, draft.eventId, secret.slug].flatMap((slug) => [
        pages.get(`/events/${slug}`),
        pages.get(`/events/${slug}`, bearer),
      ]),
    )
    const seen = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        etag: answer.headers.get('etag'),
        text: await answer.text(),
      })),
    )
    expect(seen[0]).toMatchObject({ status: 404 })
    expect(seen[0]?.text).toContain('<meta name="robots" content="noindex" />')
    for (const each of seen) expect(each).toEqual(seen[0])
  })

  it('an unlisted event can be read but is not offered to search engines', async () => {
    const open = await makePublished(t, t.world.host, { displayName: 'In the map' })
    const unlisted = await makePublished(t, t.world.host, { displayName: 'By link', isListed: false })
    const secret = await makePublished(t, t.world.host, { displayName: 'Not at all', isPrivate: true })
    expect(await read(`/events/${unlisted.slug}`)).toContain('<meta name="robots" content="noindex" />')
    expect(await read(`/events/${open.slug}`)).not.toContain('noindex')
    const map = await read('/sitemap.xml')
    expect(map).toContain(`/events/${open.slug}</loc>`)
    expect(map).not.toContain(unlisted.slug)
    expect(map).not.toContain(secret.slug)
    expect(await read('/robots.txt')).toContain('/sitemap.xml')
    const changedAt = async () => {
      const line = new RegExp(`/events/${open.slug}</loc><lastmod>(.*?)</lastmod>`)
      return Temporal.Instant.from(line.exec(await read('/sitemap.xml'))?.[1] ?? '')
    }
    const before = await changedAt()
    t.clock.advance({ minutes: 2 })
    await t.ask(
      t.world.host,
      'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }',
      {
        input: { eventId: open.eventId, description: 'Other words' },
      },
    )
    expect(before.until(await changedAt()).total('minutes')).toBeGreaterThanOrEqual(2)
  })
})

it('without a database answers 503 with the plain app, which asks again by itself', async () => {
  const { slug } = await makePublished(t, t.world.host, { displayName: 'Away' })
  const client = await connect(t.databaseUrl)
  onTestFinished(() => client.end())
  await client.query('begin; lock table event in access exclusive mode')
  const asked = pages.get(`/events/${slug}`)
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await client.query(cut)).rowCount).toBeGreaterThan(0))
  const response = await asked
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('<div id="root">')
})
