import type { Page } from 'playwright-core'
import { CREATE_DOOR_PAIRING } from '../../../apps/server/src/testing/steps/work-doors.ts'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { sees } from '../../support/screens/sees.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'

/** The verdict that fills the screen. */
export const verdict = (door: Page) => door.getByRole('alert').filter({ has: door.getByLabel('Next guest') })
/** The calls of a device. */
export const api = '**/api/graphql'

/** Types a code at the door. */
export async function shows(door: Page, code: string) {
  await door.getByLabel('Ticket code').fill(code)
  await door.getByLabel('Ticket code').press('Enter')
}

/** A door that has no network, while the page itself still loads. */
export async function cutOff(door: Page): Promise<void> {
  await (await contextOf(door)).route(api, (route) => route.abort('internetdisconnected'))
}

/** Gives the network back. */
export async function connect(door: Page) {
  await (await contextOf(door)).unroute(api)
  // As a browser says it.
  await door.locator('html').evaluate(({ ownerDocument }) => {
    const { defaultView: view } = ownerDocument
    view.dispatchEvent(new view.Event('online'))
  })
}

/** All keys of a hardware scanner at once. The keys of a test would come as slowly as the machine is busy. */
export const scannerTypes = (door: Page, ...codes: string[]) =>
  door.locator(':focus').evaluate(
    (focused, keys) => {
      const { KeyboardEvent } = focused.ownerDocument.defaultView
      for (const key of keys) {
        focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
    },
    codes.flatMap((code) => [...code, 'Enter']),
  )

/** A new code that pairs a device, for all zones or some. */
export const codeOf = async (host: Session, eventId: string, zones: string[] = []) =>
  (await ask(host, CREATE_DOOR_PAIRING, { eventId, zones })).createDoorPairing.code

/** Pairs the device whose form has a code. */
export async function pair(door: Page, name: string) {
  await door.getByLabel('Name of the device').fill(name)
  await door.getByRole('button', { name: 'Pair', exact: true }).click()
  await sees(door.getByRole('main'), name, /^Online$/, 'All scans sent')
}
