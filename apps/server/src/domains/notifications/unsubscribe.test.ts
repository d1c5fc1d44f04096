import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { signToken } from '#platform/signed-token.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { mailWaiting } from './mail-waiting.ts'
import { maskAddress } from './mask-address.ts'
import { raise } from './raise.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Returns what a mail to a person contains for unsubscribing. */
async function mailed(
  person: Person,
  types: readonly ('EventPending' | 'EventUpdated')[] = ['EventPending'],
) {
  const properties = { EventName: 'Rooftop Jazz', EventSlug: randomUUID() }
  await inWork(t.services, (work) =>
    raise(
      work,
      types.map((type) => ({ userId: person.userId, type, properties, cause: randomUUID() })),
    ),
  )
  t.clock.advance({ minutes: 5 })
  await mailWaiting(t.services)
  const mail = await t.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', '=', `${person.userName}@example.test`)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const url = /^<(.+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return { mail, url, token: new URL(url).searchParams.get('token') ?? '' }
}

const look = (token: string) => fetch(`${t.url}/api/unsubscribe?token=${token}`)
const press = (body: object) =>
  fetch(`${t.url}/api/unsubscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const oneClick = (
  token: string,
  body: FormData | URLSearchParams = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
) => fetch(`${t.url}/unsubscribe?token=${token}`, { method: 'POST', body })

async function statusOf(person: Person, type: string) {
  const { data } = await t.ask(
    await t.world.signIn(person),
    graphql('{ currentUser { emailSubscriptions { type status } } }'),
  )
  return data.currentUser.emailSubscriptions.find((each) => each.type === type)?.status
}

test('a mail can be switched off by one click of a mail program, without signing in', async () => {
  const person = await t.world.addPerson('clicking')
  const { mail, url, token } = await mailed(person)
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(url).toMatch(new RegExp(`^${t.services.config.publicUrl}/unsubscribe\\?token=`))
  expect(mail.text).toContain(`Unsubscribe: ${url}`)
  expect((await oneClick(token)).status).toBe(200)
  expect((await oneClick(token)).status).toBe(200)
  expect(await statusOf(person, 'HOSTING')).toBe('UNSUBSCRIBED')
  expect(await statusOf(person, 'EVENTS')).toBe('SUBSCRIBED')
})

test('as a form in parts it is the same click', async () => {
  const person = await t.world.addPerson('parted')
  const { token } = await mailed(person)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect((await oneClick(token, form)).status).toBe(200)
  expect(await statusOf(person, 'HOSTING')).toBe('UNSUBSCRIBED')
})

test('looking changes nothing; the button switches off, and on again', async () => {
  const person = await t.world.addPerson('looking')
  const { token, url } = await mailed(person)
  // A scanner of mails opens the links that it finds.
  await fetch(url.replace(t.services.config.publicUrl, t.url), { headers: { accept: 'text/html' } })
  expect(await (await look(token)).json()).toEqual({
    emailAddress: 'l***g@example.test',
    type: 'HOSTING',
    types: ['HOSTING'],
    status: 'SUBSCRIBED',
  })
  expect(await statusOf(person, 'HOSTING')).toBe('SUBSCRIBED')
  expect(await (await press({ token })).json()).toMatchObject({ status: 'UNSUBSCRIBED' })
  expect(await statusOf(person, 'HOSTING')).toBe('UNSUBSCRIBED')
  expect(await (await look(token)).json()).toMatchObject({ status: 'UNSUBSCRIBED' })
  expect(await (await press({ token, status: 'SUBSCRIBED' })).json()).toMatchObject({ status: 'SUBSCRIBED' })
  expect(await statusOf(person, 'HOSTING')).toBe('SUBSCRIBED')
})

test('a mail of two kinds switches off both', async () => {
  const person = await t.world.addPerson('twofold')
  const { token } = await mailed(person, ['EventPending', 'EventUpdated'])
  expect(await (await look(token)).json()).toMatchObject({ types: ['EVENTS', 'HOSTING'] })
  await oneClick(token)
  expect([await statusOf(person, 'HOSTING'), await statusOf(person, 'EVENTS')]).toEqual([
    'UNSUBSCRIBED',
    'UNSUBSCRIBED',
  ])
})

test('no other token does anything, and neither does another body', async () => {
  const person = await t.world.addPerson('guarded')
  const { token } = await mailed(person)
  const right = { user: person.userId, address: 'guarded@example.test', types: ['HOSTING'] }
  const { keys } = t.services
  const now = t.clock.now()
  const forged = [
    '',
    'nonsense',
    `${token}x`,
    person.token,
    await signToken(keys, 'RECEIPT', right, now, 600),
    await signToken(keys, 'UNSUBSCRIBE', { ...right, types: [] }, now, 600),
    await signToken(keys, 'UNSUBSCRIBE', { ...right, types: ['ALL'] }, now, 600),
    await signToken(keys, 'UNSUBSCRIBE', { ...right, user: 'x' }, now, 600),
    await signToken(keys, 'UNSUBSCRIBE', right, now.subtract({ hours: 2 }), 600),
  ]
  for (const each of forged) {
    expect([(await look(each)).status, (await press({ token: each })).status]).toEqual([400, 400])
    expect((await oneClick(each)).status).toBe(400)
  }
  expect((await oneClick(token, new URLSearchParams({ x: 'y' }))).status).toBe(400)
  expect((await fetch(`${t.url}/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(400)
  expect((await press({ token, status: 'GONE' })).status).toBe(400)
  expect((await press([])).status).toBe(400)
  expect(await statusOf(person, 'HOSTING')).toBe('SUBSCRIBED')
})

test('codes, tickets and decisions carry nothing to switch them off', async () => {
  const { statusText } = await fetch(`${t.url}/api/auth/password/start-update-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@example.test' }),
  })
  expect(statusText).toBe('No Content')
  const mail = await t.db
    .selectFrom('outbox_message')
    .selectAll()
    .where('recipient', '=', 'member@example.test')
    .executeTakeFirstOrThrow()
  expect(mail.headers).toEqual({})
  expect(`${mail.text}${mail.html}`).not.toMatch(/unsubscribe/i)
})

test.each([
  ['member@example.test', 'm***r@example.test'],
  ['ab@example.test', 'a***@example.test'],
  ['@example.test', '***@example.test'],
  ['😀x😀@example.test', '😀***😀@example.test'],
])('%s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown)
})
