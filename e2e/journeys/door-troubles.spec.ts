import { expect } from 'vitest'
import { CREATE_EVENT_TICKET, UPDATE_EVENT } from '../../apps/server/src/testing/documents.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { flashes } from '../support/screens/flashes.ts'
import { sees } from '../support/screens/sees.ts'
import { ask } from '../support/server/ask.ts'
import { api, codeOf, cutOff, pair, scannerTypes, shows, verdict } from './doors/device-door.ts'
import { openEvent } from './notifications/raise-kinds.ts'

const look = { phone: true, mayFail: /./ }

test('a device that is paired again keeps nothing of an answer about the event before', async ({
  visit,
  sessionOf,
}) => {
  const host = await sessionOf('host')
  const before = await openEvent(host, 'First Night')
  const after = await openEvent(host, 'Second Night')
  const { code } = await after.take(await sessionOf('owner'))
  const door = await visit(`/door#${await codeOf(host, before.eventId)}`, look)
  await pair(door, 'Gate of two nights')

  // On a slow network an answer about the first event is still on its way while the device is paired with the second.
  let held = 0
  const release = Promise.withResolvers<void>()
  await (await contextOf(door)).route(api, async (route) => {
    if (!route.request().postData()?.includes(before.eventId)) return route.fallback()
    const response = await route.fetch()
    held += 1
    await release.promise
    await route.fulfill({ response })
  })
  await eventually(() => held).toBe(1)
  await door.goto(`/door#${await codeOf(host, after.eventId)}`)
  await door.getByLabel('Name of the device').fill('Gate of the second')
  await door.getByRole('button', { name: 'Pair', exact: true }).click()
  await sees(door.getByRole('main'), 'Gate of the second')
  release.resolve()
  await sees(door.getByRole('main'), 'Second Night', /^Online$/)
  await Promise.all([flashes(door, 'Admit', demoName('owner')), shows(door, code)])
})

test('a door goes on where something goes wrong', async ({ visit, sessionOf }) => {
  const host = await sessionOf('host')
  const event = await openEvent(host, 'Night of Troubles')
  const { code } = await event.take(await sessionOf('owner'))
  const other = await event.take(await sessionOf('promoter'))
  const door = await visit(`/door#${await codeOf(host, event.eventId)}`, look)
  await pair(door, 'Troubled gate')

  // The host adds event tickets during the night. Tickets that were sold before stay what they are.
  const added = door.waitForResponse(async (answer) => (await answer.text()).includes('Late 6'))
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const input = { eventId: event.eventId, name: `Late ${number}`, price: '0' }
    await ask(host, CREATE_EVENT_TICKET, { input })
  }
  await added
  await Promise.all([flashes(door, 'Admit', demoName('owner'), 'Free'), shows(door, code)])
  await sees(door.getByRole('main'), 'All scans sent')

  // A forged QR may be as long as it likes. It must not hold up the scans that come after it.
  await door.getByRole('button', { name: 'Last scans' }).focus()
  await scannerTypes(door, `ABCDE${'-'.repeat(600)}12345`)
  await sees(verdict(door), /doesn't have that ticket/)
  await door.keyboard.press('Escape')
  await sees(door.getByRole('main'), 'All scans sent')

  // A scan that cannot be kept does not count, and the door says so.
  await door.evaluate(`window.keep = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`)
  await shows(door, other.code)
  await sees(verdict(door), 'Look', /couldn't be kept on this device/)
  await checkScreen(door)
  await door.keyboard.press('Escape')
  await door.evaluate('IDBObjectStore.prototype.put = window.keep')
  await cutOff(door)
  await Promise.all([flashes(door, 'Admit', demoName('promoter')), shows(door, other.code)])
  await sees(door.getByRole('main'), '1 scan not sent')

  // Two quick presses undo once.
  await door.getByRole('button', { name: 'Last scans' }).click()
  await door.getByRole('button', { name: `Undo: ${demoName('promoter')}, Free` }).evaluate((button) => {
    button.click()
    button.click()
  })
  await sees(door.getByRole('dialog'), /^Undone/)
  await door.keyboard.press('Escape')
  await sees(door.getByRole('main'), '2 scans not sent')
})

test('a device whose zones the event no longer has says what to do', async ({ visit, sessionOf }) => {
  const host = await sessionOf('host')
  const { eventId } = await openEvent(host, 'Renamed Rooms')
  await ask(host, UPDATE_EVENT, { input: { eventId, scanningZones: ['Roof', 'Cellar'] } })
  const door = await visit(`/door#${await codeOf(host, eventId, ['Roof'])}`, look)
  await pair(door, 'Gate of the roof')
  await door.getByRole('button', { name: 'Roof' }).click()
  await ask(host, UPDATE_EVENT, { input: { eventId, scanningZones: ['Terrace', 'Cellar'] } })
  await sees(door.getByRole('main'), /The event no longer has the zones of this device/)
  await checkScreen(door)
  expect(await door.getByRole('button', { name: 'Cellar' }).count()).toBe(0)

  // A browser that keeps nothing is not too old. The page says what to change.
  await door.addInitScript(
    "IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError') }",
  )
  await door.reload()
  await sees(door.getByRole('main'), "This browser can't be a door", /allow this site to store data/)
  await checkScreen(door)
})
