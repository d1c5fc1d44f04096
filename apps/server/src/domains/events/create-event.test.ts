import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { eventInput, makeDraft, makePublished } from '#testing/events/make-draft.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const document = graphql(`mutation ($input: CreateEventInput!) { createEvent(input: $input) {
  eventId slug status displayName description eventType startDate timeZone isListed isPrivate isFeatured
  optInGuestCount optInGuestList scanningZones faqs { question answer } club { clubId } createdBy { userName }
  myRole myPermissions ageLimit optInAgeLimit optInMusicEmbed musicEmbed minimumRepScore avatarUrl
} }`)

const create = (person: Person | null, change: Record<string, unknown> = {}) =>
  t.ask(person, document, { input: eventInput(t, change) })

describe('createEvent', () => {
  it('makes a draft of the one who asks, with the usual settings', async () => {
    const { data } = await create(t.world.host, { displayName: 'First Night' })
    expect(data.createEvent).toMatchObject({
      slug: 'first-night',
      status: 'DRAFT',
      description: '',
      isListed: true,
      isPrivate: false,
      isFeatured: false,
      optInGuestCount: true,
      optInGuestList: false,
      optInMusicEmbed: false,
      scanningZones: [],
      faqs: [],
      club: null,
      createdBy: { userName: 'host' },
      myRole: 'PRODUCER',
      ageLimit: null,
      optInAgeLimit: false,
      avatarUrl: null,
    })
    expect(data.createEvent.myPermissions).toContain('CAN_REQUEST_PAYOUT')
  })

  it('keeps everything that is given, to the letter', async () => {
    const given = {
      displayName: '<b>Bold & "quoted"</b>',
      description: 'Line one\nLine two',
      eventType: 'ART_SHOW',
      timeZone: 'Asia/Tokyo',
      isListed: false,
      isPrivate: true,
      ageLimit: 21,
      minimumRepScore: 30,
      musicEmbed: 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
      scanningZones: ['Main gate', 'Balcony'],
      faqs: [{ question: 'Parking?', answer: 'None.' }],
    }
    expect((await create(t.world.host, given)).data.createEvent).toMatchObject({
      ...given,
      optInAgeLimit: true,
    })
  })

  it('is for people who are signed in and have a complete profile', async () => {
    expect((await create(null)).code).toBe('AUTH_NOT_AUTHENTICATED')
    await t.db
      .updateTable('users')
      .set({ phone_number: null })
      .where('id', '=', t.world.door.userId)
      .execute()
    expect((await create(t.world.door)).code).toBe('FORBIDDEN')
  })
})

describe('the hosting club', () => {
  it.each([
    ['ADMIN', 'OK'],
    ['EVENT_MANAGER', 'OK'],
    ['ACCOUNT_MANAGER', 'FORBIDDEN'],
    ['REWARD_MANAGER', 'FORBIDDEN'],
    ['OFFER_MANAGER', 'FORBIDDEN'],
  ] as const)('may be chosen as %s: %s', async (role, code) => {
    const { owner, promoter } = t.world
    const clubId = await makeHostingClub(t, owner, {}, [{ person: promoter, role }])
    expect((await create(promoter, { clubId })).code).toBe(code)
  })

  it('is the owner’s to choose, a stranger’s not, and hides where the club hides', async () => {
    const { owner, member } = t.world
    const open = await makeHostingClub(t, owner)
    const unpublished = await makeHostingClub(t, owner, { published: false })
    const suspended = await makeHostingClub(t, owner, { status: 'SUSPENDED' })
    expect((await create(owner, { clubId: open })).data.createEvent).toMatchObject({ club: { clubId: open } })
    expect((await create(member, { clubId: open })).code).toBe('FORBIDDEN')
    expect((await create(member, { clubId: unpublished })).code).toBe('NOT_FOUND')
    expect((await create(member, { clubId: crypto.randomUUID() })).code).toBe('NOT_FOUND')
    expect((await create(owner, { clubId: unpublished })).code).toBe('OK')
    expect((await create(owner, { clubId: suspended })).code).toBe('FORBIDDEN')
  })
})

describe('the slug', () => {
  it('gets the next free number where the title is taken', async () => {
    const { host } = t.world
    const slugs: string[] = []
    for (let count = 0; count < 12; count += 1) {
      slugs.push((await makeDraft(t, host, { displayName: 'Same Again!' })).slug)
    }
    expect(slugs).toEqual(['same-again', ...Array.from({ length: 11 }, (_, at) => `same-again-${at + 2}`)])
  })

  it('is given once even when many ask at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => makeDraft(t, t.world.host, { displayName: 'Rush Hour' })),
    )
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(12)
  })

  it.each([
    ['Create', 'event-create'],
    ['edit', 'event-edit'],
    ['日本', 'event'],
    ['X', 'event-x'],
  ])('of "%s" is no route word and long enough: %s', async (displayName, slug) => {
    expect((await makeDraft(t, t.world.host, { displayName })).slug).toBe(slug)
  })

  it('follows the title of a draft and stays once it was published', async () => {
    const { host } = t.world
    const rename = async (eventId: string, displayName: string) => {
      const answer = await t.ask(
        host,
        graphql('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { slug } }'),
        { input: { eventId, displayName } },
      )
      return answer.data.updateEvent.slug
    }
    const draft = await makeDraft(t, host, { displayName: 'Working Title' })
    expect(await rename(draft.eventId, 'Final Title')).toBe('final-title')
    expect(await rename(draft.eventId, 'Final title!')).toBe('final-title')
    const published = await makePublished(t, host, { displayName: 'On The Poster' })
    expect(await rename(published.eventId, 'Another Name')).toBe('on-the-poster')
  })
})

describe('bad input', () => {
  it.each([
    ['displayName', { displayName: '' }],
    ['displayName', { displayName: 'x'.repeat(101) }],
    ['displayName', { displayName: 'nul\u0000' }],
    ['description', { description: 'x'.repeat(5001) }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['ageLimit', { ageLimit: 200 }],
    ['musicEmbed', { musicEmbed: 'https://open.spotify.com.evil.test/album/4aawyAB9vmqN3uQ7FjRGTy' }],
    ['musicEmbed', { musicEmbed: 'javascript:alert(1)' }],
    ['minimumRepScore', { minimumRepScore: 101 }],
    ['scanningZones', { scanningZones: Array.from({ length: 21 }, (_, at) => `Zone ${at}`) }],
    ['scanningZones', { scanningZones: ['Gate', 'gate'] }],
    ['clubId', { clubId: 'night-owls' }],
    ['endDate', { startDate: '2030-01-01T20:00:00Z', endDate: '2030-01-01T19:59:00Z' }],
    [
      'location.latitude',
      { location: { address: 'Here', isOnlyVisibleToApprovedAttendees: false, latitude: 91, longitude: 0 } },
    ],
  ])('is refused at its place: %s', async (field, change) => {
    const before = await t.db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst()
    const refused = await create(t.world.host, change)
    expect(refused.code).toBe('BAD_INPUT')
    expect(Object.keys(refused.errors[0]?.extensions.fields ?? {})).toEqual([field])
    const after = await t.db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirst()
    expect(after).toEqual(before)
  })

  it('allows an end that is the start', async () => {
    const at = '2030-01-01T20:00:00Z'
    expect((await create(t.world.host, { startDate: at, endDate: at })).code).toBe('OK')
  })

  it('takes no picture that somebody else uploaded', async () => {
    const assetId = crypto.randomUUID()
    await t.db
      .insertInto('asset')
      .values({
        id: assetId,
        owner_id: t.world.member.userId,
        purpose: 'event',
        file_name: `${assetId}.webp`,
        width: 1,
        height: 1,
        byte_length: 1,
        created_at: t.clock.now(),
        stored_at: t.clock.now(),
      })
      .execute()
    expect((await create(t.world.host, { avatarAssetId: assetId })).code).toBe('NOT_FOUND')
    const own = await create(t.world.member, { avatarAssetId: assetId })
    expect(own.data.createEvent).toMatchObject({ avatarUrl: `/files/${assetId}.webp` })
  })
})
