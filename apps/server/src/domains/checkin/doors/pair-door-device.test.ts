import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD_DOOR, REMOVE_DOOR } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import {
  CREATE_DOOR_PAIRING,
  DOOR_DEVICES,
  DOOR_MANIFEST,
  PAIR_DOOR_DEVICE,
  pairDevice,
  REVOKE_DOOR_DEVICE,
  syncScans,
} from '#testing/steps/work-doors.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const pair = (code: string, name = 'iPhone at North') => t.ask(null, PAIR_DOOR_DEVICE, { code, name })
const manifest = (eventId: string, deviceToken: string) =>
  t.ask(null, DOOR_MANIFEST, { eventId, deviceToken })

async function codeFor(eventId: string, zones: string[] = []): Promise<string> {
  return (await t.ask(t.world.host, CREATE_DOOR_PAIRING, { eventId, zones })).data.createDoorPairing.code
}

/** Moves the clock, and signs people in again because their sessions would have expired. */
async function wait(time: Temporal.DurationLike): Promise<void> {
  t.clock.advance(time)
  for (const name of ['host', 'door', 'coHost'] as const) t.world[name] = await t.world.signIn(t.world[name])
}

test('a device that enters the code works the door of this event, in its zones', async () => {
  const event = await makeEvent(t, { input: { scanningZones: ['North', 'South'] } })
  const code = await codeFor(event.eventId, ['North'])
  const { data } = await pair(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
  expect(data.pairDoorDevice).toMatchObject({
    eventId: event.eventId,
    eventName: 'A night out',
    zones: ['North'],
  })
  const read = await manifest(event.eventId, data.pairDoorDevice.deviceToken)
  expect(read.data.doorManifest).toMatchObject({
    eventName: 'A night out',
    isWhole: true,
    scanningZones: ['North', 'South'],
    deviceZones: ['North'],
  })
  const stored = await t.db
    .selectFrom('door_device')
    .selectAll()
    .where('event_id', '=', event.eventId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(data.pairDoorDevice.deviceToken)
  expect(JSON.stringify(await t.db.selectFrom('audit').select('input').execute())).not.toMatch(
    new RegExp(`${code}|${data.pairDoorDevice.deviceToken}`),
  )
})

test('a code works once, and not for long', async () => {
  const { eventId } = await makeEvent(t)
  const code = await codeFor(eventId)
  const answers = await Promise.all([pair(code), pair(code), pair(code)])
  expect(answers.map((each) => each.code).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'OK'])
  const late = await codeFor(eventId)
  await wait({ minutes: 6 })
  expect((await pair(late)).code).toBe('NOT_FOUND')
})

test('wrong codes are counted, and right ones are not', async () => {
  const { eventId } = await makeEvent(t)
  for (let right = 0; right < 3; right += 1) expect((await pair(await codeFor(eventId))).code).toBe('OK')
  const before = await t.db
    .selectFrom('attempt_window')
    .selectAll()
    .where('kind', '=', 'doorPairing')
    .execute()
  const counted = before[0]?.attempts ?? 0
  for (let wrong = counted; wrong < 20; wrong += 1) expect((await pair('ABCD1234')).code).toBe('NOT_FOUND')
  const code = await codeFor(eventId)
  expect((await pair(code)).code).toBe('RATE_LIMITED')
  await wait({ minutes: 16 })
  expect((await pair(await codeFor(eventId))).code).toBe('OK')
})

test('door staff pair for themselves and see their own; the host sees and unpairs all', async () => {
  const { eventId } = await makeEvent(t)
  expect((await t.ask(t.world.door, CREATE_DOOR_PAIRING, { eventId })).code).toBe('FORBIDDEN')
  await t.ask(t.world.host, ADD_DOOR, { eventId })
  const ofDoor = await pairDevice(t, t.world.door, eventId, { name: 'Door phone' })
  const ofHost = await pairDevice(t, t.world.host, eventId, { name: 'Tablet' })
  const names = async (person: typeof t.world.host) =>
    (await t.ask(person, DOOR_DEVICES, { eventId })).data.doorDevices.map(({ name }) => name).sort()
  expect(await names(t.world.door)).toEqual(['Door phone'])
  expect(await names(t.world.host)).toEqual(['Door phone', 'Tablet'])
  const revoke = (person: typeof t.world.host, deviceId: string) =>
    t.ask(person, REVOKE_DOOR_DEVICE, { deviceId })
  expect((await revoke(t.world.door, ofHost.deviceId)).code).toBe('NOT_FOUND')
  const stranger = await t.world.addPerson('passer-by')
  expect((await revoke(stranger, ofHost.deviceId)).code).toBe('NOT_FOUND')
  expect((await revoke(t.world.host, ofDoor.deviceId)).code).toBe('OK')
  expect((await revoke(t.world.host, ofDoor.deviceId)).code).toBe('OK')
  expect((await manifest(eventId, ofDoor.token)).code).toBe('FORBIDDEN')
  expect((await manifest(eventId, ofHost.token)).code).toBe('OK')
})

test('a device tells at each contact what it has not sent and how fresh its tickets are', async () => {
  const { eventId } = await makeEvent(t)
  const device = await pairDevice(t, t.world.host, eventId)
  t.clock.advance({ minutes: 2 })
  const manifestAt = t.clock.now().toString({ smallestUnit: 'millisecond' })
  expect((await syncScans(t, device, [], { pending: 7, manifestAt })).code).toBe('OK')
  const { data } = await t.ask(t.world.host, DOOR_DEVICES, { eventId })
  expect(Date.parse(data.doorDevices[0]?.seenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(manifestAt))
  expect(data.doorDevices).toEqual([
    {
      deviceId: device.deviceId,
      name: 'iPhone at North',
      zones: [],
      pairedBy: 'host',
      seenAt: expect.any(String),
      pendingScans: 7,
      manifestAt,
      revokedAt: null,
    },
  ])
})

test('a device reads no other event, and its secret opens nothing else', async () => {
  const [here, there] = [await makeEvent(t), await makeEvent(t)]
  const device = await pairDevice(t, t.world.host, here.eventId)
  expect((await manifest(there.eventId, device.token)).code).toBe('NOT_FOUND')
  expect((await manifest(here.eventId, `${device.token}x`)).code).toBe('NOT_FOUND')
  const asBearer = { ...t.world.host, token: device.token }
  expect((await t.ask(asBearer, DOOR_DEVICES, { eventId: here.eventId })).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('who may no longer scan has a device that gets no tickets', async () => {
  const { eventId } = await makeEvent(t)
  await t.ask(t.world.host, ADD_DOOR, { eventId })
  const device = await pairDevice(t, t.world.door, eventId)
  expect((await manifest(eventId, device.token)).code).toBe('OK')
  await t.ask(t.world.host, REMOVE_DOOR, { eventId })
  expect((await manifest(eventId, device.token)).code).toBe('FORBIDDEN')
})

test('a device ends with scanning, and may send what it has for a week more', async () => {
  const { eventId } = await makeEvent(t)
  const device = await pairDevice(t, t.world.host, eventId)
  await wait({ hours: 6 + 24, minutes: 1 })
  expect((await manifest(eventId, device.token)).code).toBe('CONFLICT')
  expect((await t.ask(t.world.host, CREATE_DOOR_PAIRING, { eventId })).code).toBe('CONFLICT')
  expect((await syncScans(t, device, [])).code).toBe('OK')
  await wait({ hours: 7 * 24 })
  expect((await syncScans(t, device, [])).code).toBe('CONFLICT')
})

test('a zone that the event does not have is refused', async () => {
  const { eventId } = await makeEvent(t, { input: { scanningZones: ['North'] } })
  expect((await t.ask(t.world.host, CREATE_DOOR_PAIRING, { eventId, zones: ['West'] })).code).toBe(
    'BAD_INPUT',
  )
})
