import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataArchives } from '#jobs/make-data-archives.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { Person } from '#testing/ask.ts'
import { actAs, REASON } from '#testing/auth/act-as.ts'
import { account, mailsTo, post } from '#testing/auth/post-auth.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { setGiftAllowance } from '#testing/steps/share-tickets.ts'
import { archiveFile } from './archive-file.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const FIELDS = '{ state progress requestedAt readyAt expiresAt downloadUrl }'
const request = async (person: Person) => {
  await proveAgain(t, person)
  return t.ask(person, graphql(`mutation { requestMyData ${FIELDS} }`))
}
const read = async (person: Person) => (await t.ask(person, graphql(`{ myData ${FIELDS} }`))).data.myData
const fetchAs = async (person: Person | null, path: string | null) => {
  if (person) await proveAgain(t, person)
  return fetch(`${t.url}${path}`, { headers: person ? { authorization: `Bearer ${person.token}` } : {} })
}

async function filesOf(person: Person): Promise<Record<string, string>> {
  const { downloadUrl } = await read(person)
  const response = await fetchAs(person, downloadUrl)
  expect(response.status).toBe(200)
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, text(bytes)]))
}

test('a person who never asked has none', async () => {
  expect(await read(t.world.stranger)).toEqual({
    state: 'NONE',
    progress: 0,
    requestedAt: null,
    readyAt: null,
    expiresAt: null,
    downloadUrl: null,
  })
})

test('the archive holds what is held, readable, and no secret', async () => {
  const person = await t.world.addPerson('curious', { avatarFile: 'curious.webp' })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()
  await t.services.files.put('curious.webp', picture)
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  await buyTickets(t, person, eventId, [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }])
  await post(t, 'password/start-update-password', { email: 'curious@example.test' })
  await t.drain()

  const asked = await request(person)
  expect(asked.data.requestMyData).toMatchObject({ state: 'RUNNING', progress: 0, downloadUrl: null })
  await makeDataArchives.run(t.services)
  expect(await read(person)).toMatchObject({ state: 'READY', progress: 100 })
  expect((await mailsTo(t, 'curious@example.test'))[0]).toMatch(/is ready/)

  const files = await filesOf(person)
  expect(files['README.txt']).toMatch(/bookings\.json .* \(also as bookings\.csv\)/)
  const json = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[]
  expect(json('profile')).toMatchObject([{ userName: 'curious', email: 'curious@example.test' }])
  expect(json('bookings')).toMatchObject([{ event: 'A night out', transactionStatus: 'COMPLETED' }])
  expect(files['bookings.csv']?.charCodeAt(0)).toBe(0xfeff)
  expect(files['bookings.csv']).toContain('A night out')
  expect(json('tickets')).toHaveLength(1)
  expect(json('payments')).toHaveLength(1)
  expect(json('terms')).toHaveLength(1)
  expect(json('sign-ins')).toMatchObject([{ device: 'test' }])
  expect(json('notifications').length).toBeGreaterThan(0)
  expect(json('acts').length).toBeGreaterThan(0)
  expect(json('passkeys')).toEqual([])
  expect(files['files/curious.webp']).toBeDefined()

  const all = Object.values(files).join('\n')
  const mail = (await mailsTo(t, 'curious@example.test')).find((text) => text.includes('token='))
  const token = /token=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
  const { code } = await t.db
    .selectFrom('ticket')
    .select('code')
    .where('holder_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  expect(token.length).toBeGreaterThan(20)
  for (const secret of [token, code, 'family_secret', 'token_hash']) expect(all).not.toContain(secret)
  expect(all).not.toContain(t.world.owner.userId)
})

test('that our support acted for the person is in it: when, why and until when, not who nor from where', async () => {
  const person = await t.world.addPerson('was-helped')
  await account(t, 'agent@data.test', { isStaff: true, userName: 'agent-data' })
  const began = t.clock.now()
  const { person: acting } = await actAs(t, 'agent@data.test', 'was-helped')
  await t.ask(acting, WHO_AM_I)
  await request(person)
  await makeDataArchives.run(t.services)
  const files = await filesOf(person)
  const [access, ...others] = JSON.parse(files['support-access.json'] ?? '[]') as Record<string, string>[]
  expect(others).toEqual([])
  expect(Object.keys(access ?? {}).sort()).toEqual(['beganAt', 'endsAt', 'reason'])
  expect(access?.reason).toBe(REASON)
  const minutesTo = (at: string | undefined) => began.until(Temporal.Instant.from(at ?? '')).total('minutes')
  expect(minutesTo(access?.beganAt)).toBeCloseTo(0, 0)
  expect(minutesTo(access?.endsAt)).toBeCloseTo(60, 0)
  expect(JSON.parse(files['sign-ins.json'] ?? '[]')).toMatchObject([
    { bySupport: false, device: 'test' },
    { bySupport: true, address: null, device: null },
  ])
  const { id } = await t.db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', 'agent-data')
    .executeTakeFirstOrThrow()
  const all = Object.values(files).join('\n')
  for (const who of [id, 'agent-data', 'agent@data.test']) expect(all).not.toContain(who)
})

test('what a host let them give away is in it', async () => {
  const person = await t.world.addPerson('giver')
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000, name: 'Seat' }] })
  await makePromoter(t, eventId, person)
  const allowance = { eventTicketId: eventTicketIds[0] ?? '', userId: person.userId, allowed: 4 }
  expect((await setGiftAllowance(t, t.world.host, allowance)).code).toBe('OK')
  await request(person)
  await makeDataArchives.run(t.services)
  const files = await filesOf(person)
  expect(JSON.parse(files['gift-allowances.json'] ?? '[]')).toMatchObject([
    { event: 'A night out', eventTicket: 'Seat', allowed: 4, given: 0 },
  ])
})

test("messages are in it that went to an address or number while it was theirs, and nobody else's", async () => {
  const number = '+14155550188'
  const person = await t.world.addPerson('number-taker', { phoneNumber: number, phoneVerified: false })
  const send = (to: string, text: string) => inWork(t.services, (work) => queueSms(work, [{ to, text }]))
  const messages = async () => {
    await request(person)
    await makeDataArchives.run(t.services)
    const files = await filesOf(person)
    return (JSON.parse(files['messages.json'] ?? '[]') as { text: string }[]).map(({ text }) => text)
  }
  await send(number, 'To the one before')
  await send('number-taker@example.test', 'By mail')
  const found = await messages()
  expect(found).toContain('By mail')
  expect(found).not.toContain('To the one before')

  t.clock.advance({ minutes: 1 })
  await t.db
    .updateTable('users')
    .set({ phone_verified_at: t.clock.now() })
    .where('id', '=', person.userId)
    .execute()
  await send(number, 'To the one who proved it')
  const later = await messages()
  expect(later).toContain('To the one who proved it')
  expect(later).not.toContain('To the one before')
})

test('it is fetched by the bearer it is about, for seven days, and by no public address', async () => {
  const person = await t.world.addPerson('careful')
  await request(person)
  await makeDataArchives.run(t.services)
  const { downloadUrl } = await read(person)
  const id = downloadUrl?.split('/').at(-1) ?? ''
  expect((await fetchAs(null, downloadUrl)).status).toBe(401)
  expect((await fetchAs(t.world.member, downloadUrl)).status).toBe(404)
  expect((await fetchAs(person, `/files/${archiveFile(id)}`)).status).toBe(404)
  expect((await fetchAs(person, downloadUrl)).headers.get('cache-control')).toBe('no-store')

  t.clock.advance({ hours: 24 * 7 })
  const later = await t.world.signIn(person)
  expect((await read(later)).state).toBe('NONE')
  expect((await fetchAs(later, downloadUrl)).status).toBe(404)
  await t.drain()
  expect(await t.services.files.read(archiveFile(id))).toBeUndefined()
})

test('one at a time, of twenty calls at once too, and three a day', async () => {
  const person = await t.world.addPerson('eager')
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await request(person)).code))
  expect(new Set(codes)).toEqual(new Set(['OK']))
  const count = async () =>
    (await t.db.selectFrom('data_archive').select('id').where('user_id', '=', person.userId).execute()).length
  expect(await count()).toBe(1)
  for (let time = 1; time < 3; time += 1) {
    await makeDataArchives.run(t.services)
    expect((await request(person)).code).toBe('OK')
  }
  await makeDataArchives.run(t.services)
  expect((await request(person)).code).toBe('RATE_LIMITED')
  t.clock.advance({ hours: 24 })
  expect((await request(await t.world.signIn(person))).code).toBe('OK')
})

test('one that a kill left half made is started again, and given up after three attempts', async () => {
  const person = await t.world.addPerson('patient')
  await request(person)
  const killed = {
    ...t.services,
    files: {
      ...t.services.files,
      putPieces: async (_name: string, pieces: AsyncIterable<Uint8Array>) => {
        for await (const piece of pieces) if (piece.length > 0) break
        throw new Error('killed')
      },
    },
  }
  await makeDataArchives.run(killed)
  expect((await read(person)).state).toBe('RUNNING')
  // No other run takes the archive over while the first may still make it.
  await makeDataArchives.run(t.services)
  expect((await read(person)).state).toBe('RUNNING')
  t.clock.advance({ minutes: 10 })
  await makeDataArchives.run(t.services)
  expect((await read(person)).state).toBe('READY')

  await request(person)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await makeDataArchives.run(killed)
    t.clock.advance({ minutes: 10 })
  }
  const later = await t.world.signIn(person)
  expect((await read(later)).state).toBe('FAILED')
  expect((await request(later)).code).toBe('OK')
})

test('a person with very many rows gets all of them', async () => {
  const person = await t.world.addPerson('busy')
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    id: crypto.randomUUID(),
    user_id: person.userId,
    type: 'EventStarted',
    properties: '{}',
    cause: `busy:${index}`,
    created_at: t.clock.now(),
  }))
  await t.db.insertInto('notification').values(rows).execute()
  await request(person)
  await makeDataArchives.run(t.services)
  const files = await filesOf(person)
  expect(JSON.parse(files['notifications.json'] ?? '')).toHaveLength(3000)
})
