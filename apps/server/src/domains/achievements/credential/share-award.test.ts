import { randomUUID } from 'node:crypto'
import { readBakedText } from '@reprise/rules/achievements/baked-text'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { awardPoints } from '#testing/clubs/tier-steps.ts'
import { verifyCredential } from '#testing/credentials/verify-credential.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeAchievement, takeBackFrom } from '#testing/steps/make-achievement.ts'
import { makeSharedAward, shareAward } from '#testing/steps/share-award.ts'
import { forgetAchievements } from '../forget-achievements.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const OWN = graphql('query ($id: ID!) { awardCredential(awardId: $id) { awardId isShared path } }')
const SHARED = graphql(`query ($id: ID!) { sharedCredential(credentialId: $id) {
  achievementName clubName holderName edition takenBackAt path
} }`)
const CHECK = graphql(`query ($document: String!) { checkCredential(document: $document) {
  fate credential { achievementName clubName holderName path }
} }`)

type Json = Record<string, unknown>

const get = async (path: string, person: Person | null = null) => {
  const response = await fetch(t.url + path, {
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) }
}
const documentAt = async (path: string): Promise<Json> => JSON.parse((await get(`${path}.json`)).text)
const idOf = (path: string) => path.slice('/credentials/'.length)
const check = async (document: string) => (await t.ask(null, CHECK, { document })).data.checkCredential

/** Each text in a document, with the document in which one character of that text is another. */
function changed(document: Json): [where: string, changed: Json][] {
  const found: [string, Json][] = []
  const walk = (value: unknown, where: (string | number)[]): void => {
    if (typeof value === 'string') {
      const copy = structuredClone(document)
      let place = copy as unknown as Record<string | number, unknown>
      for (const step of where.slice(0, -1)) place = place[step] as typeof place
      const at = Math.floor(value.length / 2)
      place[where.at(-1) ?? ''] =
        `${value.slice(0, at)}${value[at] === '4' ? '5' : '4'}${value.slice(at + 1)}`
      found.push([where.join('.'), copy])
    } else if (value && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) walk(each, [...where, key])
    }
  }
  walk(document, [])
  return found
}

describe('a shared award', () => {
  test('is a credential that an independent verifier accepts, over HTTP alone', async () => {
    const holder = await t.world.addPerson('verified-holder')
    const about = { displayName: 'Über "alles" \\ 🎉', bio: 'Two\nlines\tand a tab' }
    const { path } = await makeSharedAward(t, holder, { input: about })
    const document = await documentAt(path)
    expect(await verifyCredential(t, document)).toBe(true)
    expect(document).toMatchObject({
      name: about.displayName,
      credentialSubject: { achievement: { description: about.bio, creator: { name: 'Test Club' } } },
    })
    // Nothing in it says who holds it.
    const text = JSON.stringify(document)
    for (const said of [holder.userId, holder.userName, 'verified-holder']) expect(text).not.toContain(said)
  })

  test('says that the team awards it by hand where it did, also where there is a rule', async () => {
    const rule = { kind: 'POINTS', points: 70 }
    const { path } = await makeSharedAward(t, await t.world.addPerson('hand-holder'), { input: { rule } })
    expect(await documentAt(path)).toMatchObject({
      credentialSubject: {
        achievement: { criteria: { narrative: 'The team of the club awards it by hand.' } },
      },
    })
    const holder = await t.world.addPerson('rule-holder')
    const achievementId = await makeAchievement(t, { input: { rule: { kind: 'POINTS', points: 71 } } })
    const { id: clubId } = await t.db
      .selectFrom('club')
      .select('id')
      .where('slug', '=', t.world.clubSlug)
      .executeTakeFirstOrThrow()
    await awardPoints(t, clubId, holder, 'rule-holder', 1, 71n)
    await t.drain()
    const { id } = await t.db
      .selectFrom('achievement_award')
      .select('id')
      .where('achievement_id', '=', achievementId)
      .where('user_id', '=', holder.userId)
      .executeTakeFirstOrThrow()
    const shared = await shareAward(t, holder, id)
    expect(await documentAt(shared.data.shareAward.path ?? '')).toMatchObject({
      credentialSubject: { achievement: { criteria: { narrative: 'Earn 71 points in this club.' } } },
    })
  })

  test('is refused by it where one character of any text is another', async () => {
    const { path } = await makeSharedAward(t, await t.world.addPerson('changed-holder'))
    const document = await documentAt(path)
    const changes = changed(document)
    expect(changes.length).toBeGreaterThan(30)
    const accepted: string[] = []
    for (const [where, each] of changes) {
      if (await verifyCredential(t, each)) accepted.push(where)
    }
    expect(accepted).toEqual([])
  })

  test('says so once it was taken back, without the reason', async () => {
    const holder = await t.world.addPerson('revoked-holder')
    const { achievementId, path } = await makeSharedAward(t, holder)
    const document = await documentAt(path)
    expect(JSON.parse((await get(`${path}/status.json`)).text).revokedCredential).toEqual([])
    await takeBackFrom(t, achievementId, holder, { reason: 'They were never there' })
    const list = await get(`${path}/status.json`)
    expect(JSON.parse(list.text)).toEqual({
      id: `${document.id}/status.json`,
      issuer: (document.issuer as Json).id,
      revokedCredential: [{ id: document.id, revoked: true }],
    })
    expect(await verifyCredential(t, document)).toBe(false)
    expect((await check(JSON.stringify(document))).fate).toBe('TAKEN_BACK')
    const { data } = await t.ask(null, SHARED, { id: idOf(path) })
    expect(data.sharedCredential.takenBackAt).not.toBeNull()
    // Its text stays the same.
    expect(await documentAt(path)).toEqual(document)
  })

  test('is a picture with the credential in it', async () => {
    const holder = await t.world.addPerson('baked-holder')
    const { awardId, path } = await makeSharedAward(t, holder)
    const picture = await get(`${path}.png`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    // A reader that checks every chunk accepts it.
    expect(await sharp(picture.bytes, { failOn: 'warning' }).stats()).toMatchObject({
      channels: expect.any(Array),
    })
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    const text = readBakedText(picture.bytes) ?? ''
    expect(text).toBe((await get(`${path}.json`)).text)
    expect(await verifyCredential(t, JSON.parse(text))).toBe(true)
    const own = await get(`/api/award-credentials/${awardId}.png`, holder)
    expect(readBakedText(own.bytes)).toBe(text)
  })

  test('shows its holder and its achievement to strangers, who may keep nothing without asking', async () => {
    const holder = await t.world.addPerson('named-holder')
    const { path } = await makeSharedAward(t, holder)
    const { data } = await t.ask(null, SHARED, { id: idOf(path) })
    expect(data.sharedCredential).toEqual({
      achievementName: 'Early bird',
      clubName: 'Test Club',
      holderName: (await t.ask(holder, graphql('{ currentUser { name } }'))).data.currentUser.name,
      edition: 1,
      takenBackAt: null,
      path,
    })
    const { headers } = await get(`${path}.json`)
    expect(headers.get('content-type')).toBe('application/vc+ld+json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const again = await fetch(`${t.url}${path}.json`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('an award that is not shared', () => {
  /** What strangers get at the addresses of a badge. */
  const seen = async (path: string) => ({
    json: (await get(`${path}.json`)).status,
    png: (await get(`${path}.png`)).status,
    page: (await t.ask(null, SHARED, { id: idOf(path) })).code,
  })
  const hidden = { json: 404, png: 404, page: 'NOT_FOUND' }
  const open = { json: 200, png: 200, page: 'OK' }

  test('has no public address, but its holder has the document, and anyone who gets that can check it', async () => {
    const holder = await t.world.addPerson('private-holder')
    const { awardId, path } = await makeSharedAward(t, holder, { isShared: false })
    expect(await seen(path)).toEqual(hidden)
    const own = await get(`/api/award-credentials/${awardId}.json`, holder)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(await verifyCredential(t, JSON.parse(own.text))).toBe(true)
    expect(await check(own.text)).toEqual({
      fate: 'VALID',
      credential: { achievementName: 'Early bird', clubName: 'Test Club', holderName: null, path: null },
    })
    // The name of the club today is not for those who have an old document.
    const nameClub = (name: string) =>
      t.db.updateTable('club').set({ name }).where('slug', '=', t.world.clubSlug).execute()
    await nameClub('Secret Club')
    expect((await check(own.text)).credential?.clubName).toBe('Test Club')
    await nameClub('Test Club')
    expect((await get(`/api/award-credentials/${awardId}.json`, t.world.owner)).status).toBe(404)
    expect((await get(`/api/award-credentials/${awardId}.json`)).status).toBe(401)

    await shareAward(t, holder, awardId)
    expect(await seen(path)).toEqual(open)
    expect((await get(`${path}.json`)).text).toBe(own.text)
    await shareAward(t, holder, awardId, false)
    expect(await seen(path)).toEqual(hidden)
  })

  test('is hidden with its holder and with its club', async () => {
    const holder = await t.world.addPerson('leaving-holder')
    const { path } = await makeSharedAward(t, holder)
    const setUser = (deactivated: Temporal.Instant | null) =>
      t.db.updateTable('users').set({ deactivated_at: deactivated }).where('id', '=', holder.userId).execute()
    await setUser(t.clock.now())
    expect(await seen(path)).toEqual(hidden)
    await setUser(null)
    const setClub = (published: boolean) =>
      t.db.updateTable('club').set({ published }).where('slug', '=', t.world.clubSlug).execute()
    await setClub(false)
    expect(await seen(path)).toEqual(hidden)
    await setClub(true)
    expect(await seen(path)).toEqual(open)
  })

  test('is gone once its holder is erased', async () => {
    const holder = await t.world.addPerson('erased-holder')
    const { path } = await makeSharedAward(t, holder)
    const { text } = await get(`${path}.json`)
    await inWork(t.services, (work) => forgetAchievements(work, holder.userId), t.clock.now())
    expect(await seen(path)).toEqual(hidden)
    expect((await get(`${path}/status.json`)).status).toBe(404)
    expect((await check(text)).fate).toBe('UNKNOWN')
  })
})

describe('shareAward', () => {
  test('makes one credential, also where it is asked for twice at once', async () => {
    const holder = await t.world.addPerson('twice-holder')
    const { awardId, path } = await makeSharedAward(t, holder, { isShared: false })
    await t.db.deleteFrom('award_credential').where('award_id', '=', awardId).execute()
    expect((await t.ask(holder, OWN, { id: awardId })).data.awardCredential).toEqual({
      awardId,
      isShared: false,
      path: null,
    })
    const both = await Promise.all([shareAward(t, holder, awardId), shareAward(t, holder, awardId)])
    const [first, second] = both.map(({ data }) => data.shareAward.path)
    expect(first).toBe(second)
    expect(first).not.toBe(path)
  })

  test('refuses what was taken back, and the awards of others', async () => {
    const holder = await t.world.addPerson('refused-holder')
    const { achievementId, awardId } = await makeSharedAward(t, holder)
    expect((await shareAward(t, t.world.owner, awardId)).code).toBe('NOT_FOUND')
    expect((await t.ask(t.world.owner, OWN, { id: awardId })).code).toBe('NOT_FOUND')
    await takeBackFrom(t, achievementId, holder)
    expect((await shareAward(t, holder, awardId)).code).toBe('CONFLICT')
    // To stop sharing is always allowed.
    expect((await shareAward(t, holder, awardId, false)).data.shareAward.isShared).toBe(false)
  })
})

describe('checkCredential', () => {
  test('believes nothing that is not word for word what was signed', async () => {
    const { path } = await makeSharedAward(t, await t.world.addPerson('checked-holder'))
    const { text } = await get(`${path}.json`)
    const document: Json = JSON.parse(text)
    const fate = async (given: unknown) => (await check(JSON.stringify(given))).fate
    expect(await check(text)).toMatchObject({ fate: 'VALID', credential: { path } })
    // The order of fields and white space say nothing.
    expect(await fate(Object.fromEntries(Object.entries(document).reverse()))).toBe('VALID')
    expect(await fate({ ...document, name: 'Emperor' })).toBe('CHANGED')
    expect(await fate({ ...document, evidence: [] })).toBe('CHANGED')
    expect(await fate({ ...document, '@context': [] })).toBe('CHANGED')
    expect(await fate({ ...document, proof: undefined })).toBe('CHANGED')
    expect((await check(JSON.stringify({ ...document, name: 'Emperor' }))).credential).toBeNull()
    expect(await fate({ ...document, id: `${document.id}`.replace(idOf(path), randomUUID()) })).toBe(
      'UNKNOWN',
    )
    expect(await fate({ ...document, id: `https://elsewhere.test${path}` })).toBe('UNKNOWN')
    for (const nonsense of ['', 'null', '[]', '{"id":1}', '{', '"text"'])
      expect((await check(nonsense)).fate).toBe('UNKNOWN')
    // Where a field is repeated, other readers may believe the first one.
    const twice = text.replace('"name":', '"name": "Emperor", "name":')
    expect(JSON.parse(twice)).toEqual(document)
    expect(await check(twice)).toEqual({ fate: 'CHANGED', credential: null })
    expect((await t.ask(null, CHECK, { document: 'x'.repeat(30_001) })).code).toBe('BAD_INPUT')
  })
})
