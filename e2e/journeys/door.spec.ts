import type { Page } from 'playwright-core'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { sees } from '../support/sees.ts'
import { codeOf } from './free-path/tickets-of.ts'

const path = '/events/low-tide-slow-electronics-by-the-water'

const verdict = (door: Page) => door.getByRole('alert').filter({ has: door.getByLabel('Next guest') })

async function shows(door: Page, code: string) {
  await door.getByLabel('Ticket code').fill(code)
  await door.getByLabel('Ticket code').press('Enter')
}

test('an admission goes by itself, what has to be read stays until somebody has read it', async ({
  visit,
}) => {
  const guest = await visit(path, { as: 'owner' })
  await guest.getByRole('button', { name: 'One more: Free entry' }).click()
  await guest.getByRole('button', { name: 'Get 1 ticket' }).click()
  await sees(guest, "You're going!")
  const code = await codeOf(guest, 'Free entry')

  const door = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await shows(door, code)
  await sees(verdict(door), 'Admit')
  await eventually(() => verdict(door).count()).toBe(0)
  await shows(door, code)
  await sees(verdict(door), 'Already shown a moment ago', 'The answer was: Admit')
  await door.keyboard.press('Escape')
  await eventually(() => verdict(door).count()).toBe(0)

  const other = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await shows(other, code)
  await sees(verdict(other), 'Already in', /^First seen .* · Shown 2 times$/)
  // Longer than an admission stays: the word is there to be read.
  await other.waitForFunction(
    (from) => performance.now() - from > 2000,
    await other.evaluate(() => performance.now()),
  )
  await sees(verdict(other), 'Already in')
  await shows(other, 'ABCDEFGHJK')
  await eventually(() => verdict(other).textContent()).toContain('Not valid')
  await other.keyboard.press('Enter')
  await eventually(() => verdict(other).count()).toBe(0)
  await other.getByRole('button', { name: 'Last scans' }).click()
  await sees(other.getByRole('dialog'), 'Already in', /^First seen .* · Shown 2 times$/)
})
