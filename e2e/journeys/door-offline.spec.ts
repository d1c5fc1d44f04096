import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  DOOR_CONFLICTS,
  DOOR_DEVICES,
  DOUBTFUL_SCANS,
  REVOKE_DOOR_DEVICE,
} from '../../apps/server/src/testing/steps/work-doors.ts'
import { keptParts } from '../support/browser/kept-app.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { flashes } from '../support/screens/flashes.ts'
import { sees } from '../support/screens/sees.ts'
import { ask } from '../support/server/ask.ts'
import { codeOf, connect, cutOff, pair, scannerTypes, shows, verdict } from './doors/device-door.ts'
import { openEvent } from './notifications/raise-kinds.ts'

/** All that the device has stored, as one text. */
const stored = (door: Page) =>
  door.evaluate<string>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('door')
    opening.onerror = reject
    opening.onsuccess = () => {
      const names = [...opening.result.objectStoreNames]
      const read = opening.result.transaction(names)
      const all = names.map((name) => read.objectStore(name).getAll())
      read.oncomplete = () => {
        opening.result.close()
        resolve(JSON.stringify([all.map(({ result }) => result), { ...localStorage }]))
      }
    }
  })`)

test('two paired devices scan without a network, lose nothing, and the host sees the ticket that came twice', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const event = await openEvent(host, 'Cellar Without Signal')
  const { code } = await event.take(await sessionOf('owner'))
  const other = await event.take(await sessionOf('promoter'))

  // The first device comes by the QR of the host's screen, the second one types the code.
  const look = { phone: true, keepsApp: true, mayFail: /./ }
  const north = await visit(`/door#${await codeOf(host, event.eventId)}`, look)
  await pair(north, 'North gate')
  await eventually(() => keptParts(north)).toContain('"/door"')
  expect(north.url()).not.toContain('#')
  const south = await visit('/door', { phone: true, mayFail: /graphql/ })
  await south.getByRole('button', { name: 'Pair', exact: true }).click()
  await sees(south, "This code isn't right, or it has expired.")
  await checkScreen(south)
  await south.getByLabel('Code').fill(await codeOf(host, event.eventId))
  await pair(south, 'South gate')
  await checkScreen(south)

  await (await contextOf(north)).setOffline(true)
  await cutOff(south)
  await Promise.all([flashes(north, 'Admit', demoName('owner')), shows(north, code)])
  await sees(north.getByRole('main'), '1 scan not sent')

  // The tab is closed with a full queue. What was scanned is there when it is opened again, without a network.
  const { url, context } = { url: north.url(), context: await contextOf(north) }
  await north.close()
  const again = await context.newPage()
  await again.goto(url)
  await sees(again.getByRole('main'), 'North gate', '1 scan not sent')
  await shows(again, code)
  await sees(verdict(again), 'Already in', /Shown 2 times/)
  await again.keyboard.press('Escape')
  // A scanner that types needs no field.
  await again.getByRole('button', { name: 'Last scans' }).focus()
  await Promise.all([flashes(again, 'Admit', demoName('promoter')), scannerTypes(again, other.code)])
  await sees(again.getByRole('main'), '3 scans not sent')

  // The other door knows nothing of it, and lets the same ticket in.
  await Promise.all([flashes(south, 'Admit', demoName('owner')), shows(south, code)])
  await context.setOffline(false)
  await sees(again.getByRole('main'), 'All scans sent')
  await connect(south)
  await sees(south.getByRole('main'), 'All scans sent')
  await south.getByRole('button', { name: 'Last scans' }).click()
  await sees(south.getByRole('dialog'), 'Another door let this ticket in before. Tell the host.')
  await checkScreen(south)
  await south.keyboard.press('Escape')

  const { doorConflicts } = await ask(host, DOOR_CONFLICTS, { eventId: event.eventId })
  expect(doorConflicts.nodes).toMatchObject([{ firstDoor: 'North gate', secondDoor: 'South gate' }])

  // What one door did, the other one knows at its next contact. An undo lets the guest in again.
  await again.getByRole('button', { name: 'Last scans' }).click()
  await again.getByRole('button', { name: `Undo: ${demoName('promoter')}, Free` }).click()
  await sees(again.getByRole('dialog'), /^Undone/)
  await again.keyboard.press('Escape')
  await sees(again.getByRole('main'), 'All scans sent')
  // A guest whose phone is empty is found by name.
  await south.getByRole('button', { name: 'Find by name' }).click()
  await south.getByLabel('Name of the guest').fill(demoName('promoter').toUpperCase())
  await south.getByLabel('Name of the guest').press('Enter')
  const checkIn = south.getByRole('button', { name: `Check in: ${demoName('promoter')}, Free` })
  await checkIn.waitFor()
  await checkScreen(south)
  // The rows follow what the other doors did.
  await eventually(() => south.getByRole('dialog').getByText('Already in').count()).toBe(0)
  await cutOff(south)
  await Promise.all([flashes(south, 'Admit', demoName('promoter')), checkIn.click()])
  // Also without a network the rows know what this door did.
  await sees(south.getByRole('main'), '1 scan not sent')
  await south.getByRole('button', { name: 'Find by name' }).click()
  await south.getByLabel('Name of the guest').fill(demoName('promoter'))
  await south.getByLabel('Name of the guest').press('Enter')
  await sees(south.getByRole('dialog'), /Already in/)
  await south.keyboard.press('Escape')
  await connect(south)
  await sees(south.getByRole('main'), 'All scans sent')
  // The other door knows it at its next contact.
  await again.getByRole('button', { name: 'Find by name' }).click()
  await again.getByLabel('Name of the guest').fill(demoName('promoter'))
  await again.getByLabel('Name of the guest').press('Enter')
  await sees(again.getByRole('dialog'), /Already in/)
  await again.keyboard.press('Escape')
  await shows(again, other.code)
  await sees(verdict(again), 'Already in')
})

test('a device that is unpaired while it is offline stops at its next contact, and deletes what it has', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const event = await openEvent(host, 'Lost Phone')
  const { code } = await event.take(await sessionOf('owner'))
  const door = await visit(`/door#${await codeOf(host, event.eventId)}`, { phone: true, mayFail: /graphql/ })
  await pair(door, 'Lost phone')

  // A person who finds the phone reads no address, no number and no code from it.
  const found = await stored(door)
  expect(found).toContain(demoName('owner'))
  for (const word of [code, 'demo.test', '+1']) expect(found).not.toContain(word)

  // A guest who takes a ticket now is on no list of a device without a network.
  await cutOff(door)
  const late = await event.take(await sessionOf('promoter'))
  const { doorDevices } = await ask(host, DOOR_DEVICES, { eventId: event.eventId })
  await ask(host, REVOKE_DOOR_DEVICE, { deviceId: doorDevices[0]?.deviceId ?? '' })
  await (await contextOf(door)).clock.install()
  await door.clock.fastForward(60_000)
  await sees(door.getByRole('main'), 'Offline', 'Tickets from')
  await shows(door, late.code)
  await sees(verdict(door), 'Look', /This ticket isn't on the list of this device, which is from/)
  await door.keyboard.press('Escape')

  // For helpers: results without tools.
  await door.getByRole('button', { name: 'Device', exact: true }).click()
  await door.getByRole('menuitem', { name: 'Show results only' }).click()
  await eventually(() => door.getByLabel('Ticket code').count()).toBe(0)
  expect(await door.getByRole('button', { name: 'Last scans' }).count()).toBe(0)
  await Promise.all([flashes(door, 'Admit', demoName('owner')), scannerTypes(door, code)])
  await sees(door.getByRole('main'), '1 scan not sent')

  await connect(door)
  await door.clock.fastForward(60_000)
  await sees(door, 'This device was unpaired', 'All scans of this device were sent.')
  await checkScreen(door)
  expect(await stored(door)).not.toContain(demoName('owner'))
  const { doubtfulScans } = await ask(host, DOUBTFUL_SCANS, { eventId: event.eventId })
  expect(doubtfulScans.nodes).toMatchObject([{ doubt: 'device_revoked', door: 'Lost phone' }])
  await door.getByRole('button', { name: 'Pair again' }).click()
  await door.getByLabel('Code').waitFor()
})
