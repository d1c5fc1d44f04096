import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { UPDATE_EVENT } from '../../apps/server/src/testing/documents.ts'
import { PAIR_DOOR_DEVICE, SYNC_SCANS, scanned } from '../../apps/server/src/testing/steps/work-doors.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { flashes } from '../support/screens/flashes.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { focusInSight } from '../support/screens/in-sight.ts'
import { sees } from '../support/screens/sees.ts'
import { ask } from '../support/server/ask.ts'
import { openEvent } from './notifications/raise-kinds.ts'

const verdict = (door: Page) => door.getByRole('alert').filter({ has: door.getByLabel('Next guest') })

async function shows(door: Page, code: string) {
  await door.getByLabel('Ticket code').fill(code)
  await door.getByLabel('Ticket code').press('Enter')
}

test('an admission goes by itself, what has to be read stays until somebody has read it', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const event = await openEvent(host, 'Slow Door')
  const { code } = await event.take(await sessionOf('owner'))

  const scan = `/rep-club${event.path}/scan`
  const desk = await visit(`/rep-club${event.path}/approval?state=missing`, { as: 'host' })
  await sees(desk, demoName('owner'))
  const door = await visit(scan, { as: 'host', phone: true })
  const wrong = door.getByRole('status').filter({ hasText: 'A code has 10 letters and numbers.' })
  await shows(door, 'ABC')
  await wrong.waitFor()
  // Both scans of the ticket come at the same moment, however slow the test is.
  await (await contextOf(door)).clock.setFixedTime(Date.now())
  await Promise.all([flashes(door, 'Admit'), shows(door, code)])
  expect(await wrong.count()).toBe(0)
  // A person who looks for missing guests sees at once that all are here.
  await sees(desk, 'Everyone is here')
  await eventually(() => verdict(door).count()).toBe(0)
  await shows(door, code)
  await sees(verdict(door), 'Already shown a moment ago', 'The answer was: Admit')
  await door.keyboard.press('Escape')
  await eventually(() => verdict(door).count()).toBe(0)
  await door.getByRole('button', { name: 'Last scans' }).click()
  await door.getByRole('button', { name: `Undo: ${demoName('owner')}, Free` }).waitFor()

  const other = await visit(scan, { as: 'host', phone: true })
  await shows(other, code)
  await sees(verdict(other), 'Already in', /^First seen .* · Shown 2 times$/)
  // Waits longer than an admission stays on the screen. This verdict stays, so that it can be read.
  await other.waitForFunction(
    (from) => performance.now() - from > 2000,
    await other.evaluate(() => performance.now()),
  )
  await sees(verdict(other), 'Already in')
  await shows(other, 'ABCDEFGHJK')
  await eventually(() => verdict(other).textContent()).toContain('Not valid')
  expect(await focusInSight(other)).toBe(true)
  // Enter leaves the verdict from any of its controls and moves the focus to the field for the next code.
  const next = verdict(other).getByLabel('Next guest')
  await next.focus()
  // It is as large as the screen, so its ring lies inside.
  const ringAt = next.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each).outlineOffset)
  expect(await ringAt).toBe('-10px')
  await other.keyboard.press('Enter')
  await eventually(() => verdict(other).count()).toBe(0)
  await eventually(() => other.getByLabel('Ticket code').and(other.locator(':focus')).count()).toBe(1)
  await other.getByRole('button', { name: 'Last scans' }).click()
  await sees(other.getByRole('dialog'), 'Already in', /^First seen .* · Shown 2 times$/)

  await ask(host, UPDATE_EVENT, {
    input: { eventId: event.eventId, scanningZones: ['Main gate', 'Roof'] },
  })
  await other.reload()
  await other.getByRole('button', { name: 'Main gate' }).press('Enter')
  await eventually(() => focusedOn(other)).toBe('Main gate')
  await other.getByRole('button', { name: 'Zone' }).press('Enter')
  await eventually(() => focusedOn(other)).toBe('Which zone are you at?')

  // A ticket that is for the roof alone is not let in at the gate.
  const editor = await visit(`/events/edit/${event.slug}?tab=guest`, { as: 'host' })
  await editor.getByRole('button', { name: 'Edit Free' }).click()
  await editor.getByRole('group', { name: 'Zones' }).getByRole('checkbox', { name: 'Roof' }).check()
  await checkScreen(editor)
  await editor.getByRole('button', { name: 'Save ticket' }).press('Enter')
  await sees(editor, /only at Roof/)
  // The gate has no ticket left that it lets in, and the host sees it.
  await sees(editor.getByRole('main'), 'No tickets')
  await other.getByRole('button', { name: 'Main gate' }).press('Enter')
  await shows(other, code)
  await sees(verdict(other), 'Wrong zone', "This ticket isn't for this zone.")

  // The guest reads on the ticket where it lets them in.
  const guest = await visit(event.path, { as: 'owner', phone: true })
  await sees(guest, 'Only at Roof')
  await guest
    .getByRole('button', { name: /^Show the QR code/ })
    .first()
    .click()
  await sees(guest.getByRole('dialog'), 'Only at Roof')
  await checkScreen(guest)
})

test('until scanning opens a door only tries out, and from then on the same ticket counts', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const event = await openEvent(host, 'Early Door', { isDoorOpen: false })
  const { code } = await event.take(await sessionOf('owner'))
  const door = await visit(`/rep-club${event.path}/scan`, { as: 'host', phone: true })
  await sees(door, 'Test mode', /Scanning opens .+ E[SD]T\./)
  await checkScreen(door)
  await Promise.all([flashes(door, 'Admit', 'Test mode: nothing was saved'), shows(door, code)])
  await door.keyboard.press('Escape')
  await door.getByRole('button', { name: 'Last scans' }).click()
  await sees(door.getByRole('dialog'), 'No scans here yet')
  await door.keyboard.press('Escape')

  // The host opens the door while this device still shows test mode.
  await ask(host, UPDATE_EVENT, { input: { eventId: event.eventId, scanningOpensBefore: 20160 } })
  await shows(door, 'ABCDEFGHJK')
  await sees(verdict(door), 'Look', 'Scanning is open. Every scan counts now.')
  // The device does not repeat the verdict that it showed for this code in test mode.
  await Promise.all([flashes(door, 'Admit'), shows(door, code)])
  await eventually(() => door.getByText('Test mode').count()).toBe(0)

  // Without QR codes a guest gives their name, or the code that is typed.
  await ask(host, UPDATE_EVENT, { input: { eventId: event.eventId, optInQrPass: false } })
  const guest = await visit(event.path, { as: 'owner', phone: true })
  await sees(guest, 'Give your name or this code at the door.')
  expect(await guest.getByRole('button', { name: /^Show the QR code/ }).count()).toBe(0)
})

test('a host pairs a device by its code, sees what it sent, and unpairs it', async ({ visit, sessionOf }) => {
  const host = await sessionOf('host')
  const event = await openEvent(host, 'Offline Doors')
  const guest = await sessionOf('owner')
  const { code } = await event.take(guest)
  const door = await visit(`/rep-club${event.path}/scan`, { as: 'host', phone: true })
  await door.getByRole('button', { name: 'Devices' }).click()
  const devices = door.getByRole('dialog', { name: 'Devices' })
  await sees(devices, 'No devices yet. Make a code to pair one.', 'None. Each ticket came in once.', 'None.')

  const pair = async (name: string, button: string) => {
    const before = await devices.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).allTextContents()
    await devices.getByRole('button', { name: button }).click()
    const shown = devices.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    await eventually(async () => (await shown.allTextContents()).join() !== before.join()).toBe(true)
    await devices.getByRole('img', { name: 'QR code' }).waitFor()
    const typed = (await shown.textContent()) ?? ''
    return (await ask(host, PAIR_DOOR_DEVICE, { code: typed, name })).pairDoorDevice.deviceToken
  }
  const tokens = [await pair('Tent phone', 'Pair a device'), await pair('Gate phone', 'New code')]
  const now = Temporal.Now.instant()
  for (const [index, deviceToken] of tokens.entries()) {
    const good = scanned({ code, at: now.subtract({ seconds: 90 - 60 * index }) })
    const unknown = scanned({ code: 'ABCDEFGHJK', at: now })
    const scans = index === 0 ? [good] : [good, unknown]
    await ask(host, SYNC_SCANS, { input: { deviceToken, pending: 3 * index, scans } })
  }
  await door.reload()
  await door.getByRole('button', { name: 'Devices' }).click()
  await sees(devices, 'Tent phone', 'Gate phone', /3 scans not sent/, /All scans sent/)
  await sees(
    devices.getByRole('list', { name: 'Let in at two doors' }),
    /First at Tent phone, then at Gate phone/,
  )
  await sees(devices.getByRole('list', { name: 'Let in at two doors' }), /1 minute apart/)
  await sees(devices.getByRole('list', { name: 'Doubtful scans' }), "This event doesn't have that ticket.")
  await checkScreen(door)

  await devices.getByRole('button', { name: 'Unpair: Gate phone' }).click()
  const asks = door.getByRole('dialog', { name: 'Unpair Gate phone?' })
  await asks.getByRole('button', { name: 'Unpair' }).click()
  await sees(devices, /Unpaired · /)
  await eventually(() => devices.getByRole('button', { name: 'Unpair: Gate phone' }).count()).toBe(0)
  expect(await devices.getByRole('button', { name: 'Unpair: Tent phone' }).count()).toBe(1)
})
