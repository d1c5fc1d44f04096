import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { connect } from '#platform/postgres/connect.ts'
import { CREATE_EVENT_TICKET, UPDATE_EVENT } from '#testing/documents.ts'
import { makeDraft, makePublished } from '#testing/events/make-draft.ts'
import { scriptIn, startPages } from '#testing/pages/start-pages.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

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

const read = (path: string) => pages.read(path)

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
    await t.ask(host, CREATE_EVENT_TICKET, { input: { eventId, name: 'Early birds' } })
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
      t.services.config.brandName,
      '<span>Free</span><a href="#tickets">Get tickets</a>',
      '<h2 id="tickets">',
    ]) {
      expect(root).toContain(text)
    }
  })

  it('says for which members it is, and what members get at check-in', async () => {
    const { owner, clubId } = t.world
    const { slug } = await makePublished(t, owner, { clubId, isMembersOnly: true, extraPoints: 50 })
    const page = await read(`/events/${slug}`)
    expect(page).toMatch(/<p>For members of [^<]+<\/p>/)
    expect(page).toContain('<p>Members get 50 extra rep points at check-in.</p>')
  })

  it('is a preview for visitors where the host wants that, and whole for people who are logged in', async () => {
    const { slug, eventId, eventTicketIds } = await makeEvent(t, {
      input: {
        displayName: 'Half Open',
        description: 'Only for readers with an account.',
        faqs: [{ question: 'Who knows?', answer: 'People who are logged in.' }],
        note: 'Ring twice',
        optInPublicPreview: false,
        ...place('2 Hill Road'),
      },
    })
    await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
    await t.drain()
    const page = await read(`/events/${slug}`)
    expect(page).toContain('Half Open')
    expect(page).toContain('2 Hill Road')
    expect(page).toContain('Log in to read more about this event.')
    const feed = await (await fetch(`${t.url}/feeds/events.atom`)).text()
    expect(feed).toContain('Half Open')
    for (const text of [page, feed])
      expect(text).not.toMatch(/Only for readers|Who knows|People who are logged in|Ring twice/)
    const whole = graphql(`query ($id: String!) {
      event(eventIdOrSlug: $id) {
        description note musicEmbed faqs { question } approvedTickets isPreview discussion { commentCount }
      }
    }`)
    expect((await t.ask(null, whole, { id: slug })).data.event).toEqual({
      description: '',
      note: null,
      musicEmbed: null,
      faqs: [],
      approvedTickets: 0,
      isPreview: true,
      discussion: null,
    })
    expect((await t.ask(t.world.stranger, whole, { id: slug })).data.event).toMatchObject({
      description: 'Only for readers with an account.',
      faqs: [{ question: 'Who knows?' }],
      note: 'Ring twice',
      approvedTickets: 1,
      isPreview: false,
      discussion: { commentCount: 0 },
    })
    const comments = graphql('query ($id: ID!) { eventComments(eventId: $id) { totalCount } }')
    expect((await t.ask(null, comments, { id: eventId })).code).toBe('NOT_FOUND')
    expect((await t.ask(t.world.stranger, comments, { id: eventId })).code).toBe('OK')
    const found = graphql('{ search(keyword: "Half Open") { nodes { title text } } }')
    expect((await t.ask(null, found, {})).data.search.nodes).toEqual([{ title: 'Half Open', text: '' }])
    expect((await t.ask(t.world.stranger, found, {})).data.search.nodes[0]?.text).toMatch(/^Only for readers/)
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
    const [, calendar = ''] =
      /<link rel="alternate" type="text\/calendar" title="Open Air" href="([^"]*)" \/>/.exec(page) ?? []
    expect((await fetch(`${t.url}${calendar}`)).headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(page).toContain('<meta name="description" content="Under the stars." />')
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)" \/>/.exec(page) ?? []
    expect(picture.startsWith(`${t.services.config.publicUrl}/share/events/${slug}/link-en-`)).toBe(true)
    expect(page).toContain(`<meta name="twitter:image" content="${picture}" />`)
    expect(page).toContain('<meta property="og:image:alt" content="Picture of Open Air" />')
    const drawn = await fetch(picture.replace(t.services.config.publicUrl, t.url))
    const { width, height } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()
    expect(page).toContain(`<meta property="og:image:width" content="${width}" />`)
    expect(page).toContain(`<meta property="og:image:height" content="${height}" />`)
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(page).not.toContain('--rp-tint')
    await t.db.insertInto('picture_tint').values({ file_name: 'cover.webp', ground: '#8A5A00' }).execute()
    expect(await read(`/events/${eventId}`)).toContain(':root{--rp-tint:#8A5A00;--rp-tint-ink:#FFFFFF}')
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

  it('is in the language that its reader asks for', async () => {
    const { slug } = await makePublished(t, t.world.host, {
      displayName: 'Polyglot',
      startDate: '2031-06-01T03:00:00Z',
      endDate: '2031-06-01T06:00:00Z',
    })
    const page = async (language: string) =>
      (await pages.get(`/events/${slug}`, { 'accept-language': language })).text()
    const german = await page('de-AT, en;q=0.5')
    expect(german).toContain('<html lang="de">')
    expect(german).toContain('Sa., 31. Mai 2031, 20:00 GMT-7</time> bis')
    expect(german).toContain('Veranstaltet von')
    const english = await page('xx')
    expect(english).toContain('<html lang="en">')
    expect(english).toMatch(/Sat, May 31, 2031, 8:00\sPM PDT<\/time> to/)
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
      expect(response.headers.get('vary')).toBe('accept-encoding, accept-language')
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
    expect(page).toContain('You&#39;ll see the place once you&#39;re approved.')
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
    await t.ask(t.world.host, UPDATE_EVENT, {
      input: { eventId: open.eventId, description: 'Other words' },
    })
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
  await vi.waitFor(async () => expect((await client.query(cut)).rowCount).toBeGreaterThan(0), 20_000)
  const response = await asked
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('<div id="root">')
})
