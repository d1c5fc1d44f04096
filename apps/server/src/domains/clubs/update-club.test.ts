import type { VariablesOf } from 'gql.tada'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeHostingClub as makeClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { sendPicture } from '#testing/steps/send-picture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const CREATE = graphql(`mutation ($input: CreateClubInput!) {
  createClub(input: $input) { clubId slug status published access myRole version }
}`)
const UPDATE = graphql(`mutation ($input: UpdateClubInput!) {
  updateClub(input: $input) {
    slug name description status published version
    colors { background text } images { avatarUrl coverUrl } socialLinks { provider url }
  }
}`)
const SLUG = graphql(
  'mutation ($id: ID!, $slug: String!) { updateClubSlug(clubId: $id, slug: $slug) { slug } }',
)
const READ = graphql('query ($id: String!) { club(clubIdOrSlug: $id) { clubId slug } }')

const input = (name: string) => ({ name, timeZone: 'Europe/Berlin' })
async function draft(person: Person, name: string): Promise<string> {
  return (await t.ask(person, CREATE, { input: input(name) })).data.createClub.clubId
}
const update = (person: Person, change: VariablesOf<typeof UPDATE>['input']) =>
  t.ask(person, UPDATE, { input: change })

describe('a new club', () => {
  it('is a draft that its owner alone sees, until it is published', async () => {
    const { owner, member } = t.world
    const { data } = await t.ask(owner, CREATE, { input: input('Draft House') })
    const { clubId } = data.createClub
    expect(data.createClub).toEqual({
      clubId,
      slug: 'draft-house',
      status: 'PENDING',
      published: false,
      access: 'PUBLIC',
      myRole: 'OWNER',
      version: 1,
    })
    expect((await t.ask(member, READ, { id: clubId })).code).toBe('NOT_FOUND')
    const tooEarly = await update(owner, { clubId, published: true })
    expect([tooEarly.code, Object.keys(tooEarly.errors[0]?.extensions.fields ?? {})]).toEqual([
      'BAD_INPUT',
      ['description'],
    ])
    const { data: published } = await update(owner, { clubId, published: true, description: 'Nights.' })
    expect(published.updateClub).toMatchObject({ status: 'OPEN', published: true, version: 2 })
    expect((await t.ask(member, READ, { id: clubId })).code).toBe('OK')
  })

  it('has an address that follows its name until then', async () => {
    const { owner } = t.world
    const clubId = await draft(owner, 'First thought')
    expect((await update(owner, { clubId, name: 'Second thought' })).data.updateClub.slug).toBe(
      'second-thought',
    )
    await update(owner, { clubId, published: true, description: 'x' })
    expect((await update(owner, { clubId, name: 'Third thought' })).data.updateClub.slug).toBe(
      'second-thought',
    )
  })

  it('gets a number where its address is taken', async () => {
    const { owner, member } = t.world
    await makeClub(t, owner, { name: 'Same name' })
    const { data } = await t.ask(member, CREATE, { input: input('Same name') })
    expect(data.createClub.slug).toBe('same-name-2')
  })
})

describe('updateClub', () => {
  it('changes what is given and empties what is null', async () => {
    const { owner } = t.world
    const clubId = await makeClub(t, owner, { name: 'Paint', description: 'Old' })
    const colors = { background: '#3D1277', text: '#FFFFFF' }
    const socialLinks = [{ provider: 'spotify' as const, url: 'https://open.spotify.com/x' }]
    const { data } = await update(owner, { clubId, colors, socialLinks })
    expect(data.updateClub).toMatchObject({ name: 'Paint', description: 'Old', colors, socialLinks })
    expect((await update(owner, { clubId, colors: null })).data.updateClub).toMatchObject({
      colors: null,
      socialLinks,
    })
  })

  it('is for people who may edit the details', async () => {
    const { owner, host, door, member } = t.world
    const clubId = await makeClub(t, owner, {}, [
      { person: host, role: 'EVENT_MANAGER' },
      { person: door, role: 'ACCOUNT_MANAGER' },
    ])
    expect((await update(door, { clubId, description: 'Mine' })).code).toBe('OK')
    for (const person of [host, member]) {
      expect((await update(person, { clubId, description: 'Mine' })).code).toBe('FORBIDDEN')
    }
    const hidden = await makeClub(t, owner, { published: false })
    expect((await update(member, { clubId: hidden, description: 'Mine' })).code).toBe('NOT_FOUND')
  })

  it('refuses a change of a version that is not the present one', async () => {
    const { owner } = t.world
    const clubId = await makeClub(t, owner)
    expect((await update(owner, { clubId, description: 'One', expectedVersion: 1 })).code).toBe('OK')
    expect((await update(owner, { clubId, description: 'Two', expectedVersion: 1 })).code).toBe('CONFLICT')
  })

  it('moves between states only as the table says', async () => {
    const { owner } = t.world
    const clubId = await makeClub(t, owner)
    for (const [status, code] of [
      ['CLOSED', 'OK'],
      ['PENDING', 'CONFLICT'],
      ['STATIC', 'OK'],
      ['SUSPENDED', 'CONFLICT'],
      ['OPEN', 'OK'],
    ] as const) {
      expect((await update(owner, { clubId, status })).code).toBe(code)
    }
    const suspended = await makeClub(t, owner, { status: 'SUSPENDED' })
    expect((await update(owner, { clubId: suspended, status: 'OPEN' })).code).toBe('CONFLICT')
    expect((await update(owner, { clubId: suspended, description: 'Better' })).code).toBe('OK')
  })

  it('does not open a club whose owner is leaving', async () => {
    const { owner, door } = t.world
    const clubId = await makeClub(t, owner, { status: 'CLOSED' }, [{ person: door, role: 'ADMIN' }])
    await t.db.updateTable('club').set({ status_before_closing: 'OPEN' }).where('id', '=', clubId).execute()
    expect((await update(door, { clubId, status: 'OPEN' })).code).toBe('CONFLICT')
  })

  it('shows the picture and the cover that were uploaded for it', async () => {
    const { owner } = t.world
    const clubId = await makeClub(t, owner, { name: 'Framed' })
    const avatarAssetId = await sendPicture(t, owner, 'presignClubUpload')
    const coverAssetId = await sendPicture(t, owner, 'presignClubUpload')
    const { images } = (await update(owner, { clubId, avatarAssetId, coverAssetId })).data.updateClub
    expect(new Set([images.avatarUrl, images.coverUrl]).size).toBe(2)
    for (const url of [images.avatarUrl, images.coverUrl])
      expect((await fetch(t.url + url)).headers.get('content-type')).toBe('image/webp')
  })

  it('takes no picture that was uploaded for something else', async () => {
    const { owner } = t.world
    const clubId = await makeClub(t, owner)
    const avatarAssetId = await sendPicture(t, owner, 'presignEventUpload')
    expect((await update(owner, { clubId, avatarAssetId })).code).toBe('NOT_FOUND')
  })
})

describe('updateClubSlug', () => {
  const rename = (person: Person, id: string, slug: string) => t.ask(person, SLUG, { id, slug })

  it('lets the old address lead on, and gives it to no other club', async () => {
    const { owner, member } = t.world
    const clubId = await makeClub(t, owner, { name: 'Old Harbor' })
    expect((await rename(owner, clubId, 'New Harbor')).data.updateClubSlug.slug).toBe('new-harbor')
    for (const id of ['old-harbor', 'Old-Harbor', 'new-harbor', clubId]) {
      expect((await t.ask(member, READ, { id })).data.club).toEqual({ clubId, slug: 'new-harbor' })
    }
    const other = await makeClub(t, owner, { name: 'Old Harbor' })
    expect((await t.ask(owner, READ, { id: other })).data.club.slug).toBe('old-harbor-2')
    const taken = await rename(owner, other, 'old-harbor')
    expect([taken.code, Object.keys(taken.errors[0]?.extensions.fields ?? {})]).toEqual([
      'BAD_INPUT',
      ['slug'],
    ])
    expect((await rename(owner, clubId, 'old-harbor')).data.updateClubSlug.slug).toBe('old-harbor')
    expect((await t.ask(member, READ, { id: 'new-harbor' })).data.club.clubId).toBe(clubId)
  })

  it.each(['create', 'offers', 'x', '???'])('refuses %s at the field', async (slug) => {
    const refused = await rename(t.world.owner, t.world.clubId, slug)
    expect([refused.code, Object.keys(refused.errors[0]?.extensions.fields ?? {})]).toEqual([
      'BAD_INPUT',
      ['slug'],
    ])
  })
})
