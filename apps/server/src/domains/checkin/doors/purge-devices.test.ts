import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { CREATE_DOOR_PAIRING, pairDevice, scanned, syncScans } from '#testing/steps/work-doors.ts'
import { purgeScans } from '../purge-scans.ts'
import { purgeDevices } from './purge-devices.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const idsOf = async () =>
  (await t.db.selectFrom('door_device').select('id').execute()).map(({ id }) => id).sort()

test('a code that nobody used goes after a day, and a device goes with the scans of its event', async () => {
  const { eventId } = await makeEvent(t)
  await t.ask(t.world.host, CREATE_DOOR_PAIRING, { eventId })
  const [used, idle] = [
    await pairDevice(t, t.world.host, eventId),
    await pairDevice(t, t.world.host, eventId),
  ]
  await syncScans(t, used, [scanned({ code: 'ABCDE12345', at: t.clock.now() })])
  await purgeDevices(t.services)
  expect(await idsOf()).toHaveLength(3)
  t.clock.advance({ hours: 25 })
  await purgeDevices(t.services)
  expect(await idsOf()).toEqual([used.deviceId, idle.deviceId].sort())
  t.clock.advance({ hours: 24 * t.services.config.retention.scansDays })
  await purgeDevices(t.services)
  // The scans still say by which device they were made.
  expect(await idsOf()).toEqual([used.deviceId])
  await purgeScans(t.services)
  await purgeDevices(t.services)
  expect(await idsOf()).toEqual([])
})
