import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { appleSettings, passTypeId } from '#testing/wallets/make-certificates.ts'
import { phone } from '#testing/wallets/phone.ts'
import { downloadPass, takeTicket } from '#testing/wallets/wallet-steps.ts'

let t: TestApp
const lines: string[] = []
beforeAll(async () => {
  t = await startTestApp({ settings: appleSettings(), onLog: (line) => lines.push(line) })
})
afterAll(() => t.close())

async function heldPass() {
  const { ticketId, eventId } = await takeTicket(t, t.world.member)
  const { json } = await downloadPass(t, t.world.member, ticketId)
  return { pass: json, ticketId, eventId }
}
const registrations = async () =>
  t.db.selectFrom('wallet_registration').select(['device_id', 'push_token']).orderBy('device_id').execute()

test('a phone registers for a pass, again with another token, and leaves', async () => {
  const { pass } = await heldPass()
  const device = phone(t, 'first')
  expect((await device.register(pass)).status).toBe(201)
  expect((await phone(t, 'first', 'renewed').register(pass)).status).toBe(200)
  expect(await registrations()).toEqual([{ device_id: 'first', push_token: 'renewed' }])
  expect((await device.unregister(pass)).status).toBe(200)
  expect(await registrations()).toEqual([])
})

test('who does not hold a pass is answered 401, whether there is such a pass or not', async () => {
  const [{ pass }, { pass: other }] = [await heldPass(), await heldPass()]
  const device = phone(t, 'thief')
  const invented = { ...pass, serialNumber: crypto.randomUUID() }
  const wrong = [
    {},
    { authorization: 'ApplePass' },
    { authorization: `ApplePass ${other.authenticationToken}` },
    { authorization: `ApplePass ${pass.authenticationToken.slice(1)}` },
    { authorization: `Bearer ${t.world.member.token}` },
  ]
  const answers: Response[] = []
  for (const each of [pass, invented]) {
    for (const headers of wrong) {
      const proof = { authorization: '', ...headers }
      answers.push(await device.register(each, proof), await device.unregister(each, proof))
      answers.push(await device.fetchPass(each, proof))
    }
  }
  answers.push(
    await device.fetchPass(pass, {}, 'pass.test.other'),
    await device.register(pass, undefined, 'pass.x'),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(new Set(await Promise.all(answers.map((each) => each.text())))).toEqual(new Set(['']))
  expect(await registrations()).toEqual([])
})

test('a pass that is forgotten is answered like one that never was', async () => {
  const { pass } = await heldPass()
  await t.db.deleteFrom('wallet_pass').where('serial', '=', pass.serialNumber).execute()
  expect((await phone(t, 'late').fetchPass(pass)).status).toBe(401)
  expect((await phone(t, 'late').register(pass)).status).toBe(401)
})

test('a phone asks which of its passes have changed, and gets those', async () => {
  const [one, two] = [await heldPass(), await heldPass()]
  const device = phone(t, 'asking')
  expect(await device.changedSince()).toBeUndefined()
  for (const { pass } of [one, two]) await device.register(pass)
  const all = await device.changedSince()
  expect(new Set(all?.serialNumbers)).toEqual(new Set([one.pass.serialNumber, two.pass.serialNumber]))
  expect(await device.changedSince(all?.lastUpdated, 'pass.test.other')).toBeUndefined()
  expect(await phone(t, 'stranger').changedSince()).toBeUndefined()
  // Two minutes later only what changed since is told.
  t.clock.advance({ minutes: 2 })
  await t.db
    .updateTable('wallet_pass')
    .set({ changed_at: t.clock.now() })
    .where('serial', '=', two.pass.serialNumber)
    .execute()
  expect((await device.changedSince(all?.lastUpdated))?.serialNumbers).toContain(two.pass.serialNumber)
  t.clock.advance({ minutes: 2 })
  const later = String(t.clock.now().epochMilliseconds)
  expect(await device.changedSince(later)).toBeUndefined()
  // A tag that is none begins from the start.
  expect((await device.changedSince('yesterday'))?.serialNumbers).toHaveLength(2)
})

test('a pass that has not changed is not sent again', async () => {
  const { pass } = await heldPass()
  const device = phone(t, 'knowing')
  const first = await device.fetchPass(pass)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
  const known = { 'if-modified-since': first.headers.get('last-modified') ?? '' }
  const again = await device.fetchPass(pass, known)
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await device.fetchPass(pass, { 'if-modified-since': 'yesterday' })).status).toBe(200)
})

test('a pass has at most 20 phones', async () => {
  const { pass } = await heldPass()
  const statuses: number[] = []
  for (let each = 0; each < 21; each += 1)
    statuses.push((await phone(t, `crowd-${each}`).register(pass)).status)
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([201]))
  expect(statuses.at(-1)).toBe(401)
  // One of the twenty may renew its token.
  expect((await phone(t, 'crowd-3', 'other').register(pass)).status).toBe(200)
})

test('nonsense is refused, and a report is cut', async () => {
  const { pass } = await heldPass()
  expect((await phone(t, 'x'.repeat(101)).register(pass)).status).toBe(400)
  expect((await phone(t, 'short', 'no token!').register(pass)).status).toBe(400)
  expect((await phone(t, 'short', 'a'.repeat(201)).register(pass)).status).toBe(400)
  expect((await fetch(`${t.url}/wallets/apple/v1/devices/%00/registrations/${passTypeId}`)).status).toBe(400)
  const device = phone(t, 'reporting')
  lines.length = 0
  expect((await device.log(Array.from({ length: 40 }, () => 'x'.repeat(1000)))).status).toBe(200)
  const said = lines.filter((line) => line.includes('a device reports on its passes'))
  expect(said).toHaveLength(10)
  for (const line of said) expect(line.length).toBeLessThan(700)
  expect((await device.log('no list')).status).toBe(200)
})

test('no name of a device, no serial and no token reaches the log', async () => {
  const { pass } = await heldPass()
  lines.length = 0
  const device = phone(t, 'secretdevice')
  await device.register(pass)
  await device.changedSince()
  await device.fetchPass(pass)
  const log = lines.join('\n')
  for (const secret of ['secretdevice', pass.serialNumber, pass.authenticationToken, device.pushToken])
    expect(log, secret).not.toContain(secret)
})

test('a network that asks without end has to wait', async () => {
  const asked = await Promise.all(Array.from({ length: 310 }, () => phone(t, 'endless').log([])))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 423]))
})
