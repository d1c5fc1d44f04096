import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { field } from '../support/screens/field.ts'
import { findUnannounced } from '../support/screens/find-unannounced.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { focusInSight } from '../support/screens/in-sight.ts'
import { isAt } from '../support/screens/is-at.ts'
import { lookAtControls } from '../support/screens/look-at-controls.ts'
import { sees } from '../support/screens/sees.ts'

/** Whether somebody who types now types into this field. */
const isReady = (page: Page, label: string) =>
  eventually(async () => (await page.locator('input:focus').count()) === 1 && hasFocus(page, label)).toBe(
    true,
  )

async function hasFocus(page: Page, label: string): Promise<boolean> {
  return (await field(page, label).and(page.locator(':focus')).count()) === 1
}

const sentTo = "We sent a code to member@demo.test. It's valid for 5 minutes."

describe('signing in with the keyboard alone', () => {
  test('on the page each step has the focus in its field', async ({ visit }) => {
    const page = await visit('/auth/login')
    await field(page, 'Email, username or phone number').fill('member')
    await page.keyboard.press('Enter')
    await isReady(page, 'Password')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Show the password')
    await page.getByRole('button', { name: 'Edit member' }).click()
    await isReady(page, 'Email, username or phone number')
    await page.keyboard.press('Enter')
    await isReady(page, 'Password')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await isAt(page, '/auth/mfa')
    await isReady(page, 'Code')
    await sees(page, sentTo)
  })

  test('in the popup too, and its words about the code are the same', async ({ visit }) => {
    const page = await visit('/events/low-tide-slow-electronics-by-the-water')
    await page.getByRole('button', { name: 'One more: Free entry' }).click()
    await page.getByRole('button', { name: 'Get 1 ticket' }).click()
    const popup = page.getByRole('dialog')
    await field(popup, 'First name').waitFor()
    await eventually(() => popup.locator('[data-autofocus]:focus').count()).toBe(1)
    expect(await focusedOn(page)).toBe('Create your account')
    await page.keyboard.press('Tab')
    await isReady(page, 'First name')
    await page.keyboard.press('Shift+Tab')
    expect(await focusedOn(page)).toBe('Close')
    await page.keyboard.press('Tab')
    await isReady(page, 'First name')
    await popup.getByRole('button', { name: 'Login' }).click()
    await isReady(page, 'Email, username or phone number')
    await page.keyboard.type('member')
    await page.keyboard.press('Enter')
    await isReady(page, 'Password')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await sees(popup, sentTo)
    await isReady(page, 'Digit 1 of 6')
  })
})

describe('what had the focus gets it back', () => {
  const isBackAt = (page: Page, name: string) =>
    eventually(() => page.getByRole('button', { name }).and(page.locator(':focus')).count()).toBe(1)

  test('from the popup of a person who does not sign in', async ({ visit }) => {
    const page = await visit('/events/low-tide-slow-electronics-by-the-water')
    await page.getByRole('button', { name: 'One more: Free entry' }).click()
    await page.getByRole('button', { name: 'Get 1 ticket' }).click()
    await page.getByRole('dialog').waitFor()
    await eventually(() => page.locator('[data-autofocus]:focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await isBackAt(page, 'Get 1 ticket')
  })

  test('from a dialog that a menu opened', async ({ visit }) => {
    const page = await visit('/home', { as: 'member' })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await isBackAt(page, 'Account')
  })

  test('or the control beside it has it where that is gone, and is in sight', async ({ visit }) => {
    const page = await visit('/privacy-policy', { phone: true })
    // The page that the server wrote is taken over by the app, which draws another one.
    await page.locator('[data-kind=public]').waitFor()
    await page.getByRole('main').evaluate((main) => {
      const made = main.ownerDocument.createElement('div')
      made.innerHTML = '<button>Beside</button><p style="height: 3000px"></p><button>Gone</button>'
      main.append(made)
    })
    const gone = page.getByRole('button', { name: 'Gone' })
    await gone.focus()
    await gone.evaluate((each) => each.remove())
    await eventually(() => focusedOn(page)).toBe('Beside')
    expect(await focusInSight(page)).toBe(true)
  })

  test('at the door the line for the next code, after the button too', async ({ visit }) => {
    const page = await visit('/rep-club/events/soft-machines/scan', { as: 'door' })
    await field(page, 'Ticket code').fill('ABCDEFGHJK')
    await page.getByRole('button', { name: 'Check' }).click()
    await sees(page, 'Not valid')
    await page.keyboard.press('Escape')
    await isReady(page, 'Ticket code')
  })

  // The button stands there before the script of its dialog does.
  const late: { name: string; as?: string; phone?: true; at: string; words: string; opener: string }[] = [
    {
      name: 'what a promoter may give away',
      as: 'host',
      at: '/events/edit/low-tide-slow-electronics-by-the-water?tab=settings',
      words: 'How many tickets of each kind can',
      opener: 'Tickets Promoter can give away',
    },
    {
      name: 'granting tickets',
      as: 'host',
      at: '/rep-club/events/low-tide-slow-electronics-by-the-water/approval',
      words: 'Free and valid right away',
      opener: 'Grant tickets',
    },
    {
      name: 'the tickets of an event on a phone',
      phone: true,
      at: '/events/low-tide-slow-electronics-by-the-water',
      words: 'position:`bottom`,size:`auto`',
      opener: 'Get tickets',
    },
  ]
  test.for(late)('from a dialog that was loaded after the press: $name', async (dialog, { visit }) => {
    const page = await visit('/privacy-policy', dialog)
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      const answer = await route.fetch()
      if ((await answer.text()).includes(dialog.words)) {
        asked.resolve()
        await held.promise
      }
      await route.fulfill({ response: answer })
    })
    await page.goto(dialog.at)
    await page.getByRole('button', { name: dialog.opener }).press('Enter')
    await asked.promise
    expect(await page.getByRole('dialog').count()).toBe(0)
    held.resolve()
    await page.getByRole('dialog').waitFor()
    await eventually(() => page.locator('[role=dialog] :focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await isBackAt(page, dialog.opener)
    // Scripts that the page loads when it is idle may be on their way still.
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('one letter answers a request only where the focus is on it', async ({ visit }) => {
  const page = await visit('/rep-club/events/rooftop-after-hours/approval', { as: 'host' })
  // The guest who asked first.
  const row = page.locator('tbody tr').first()
  await row.waitFor()
  await sees(page, "in a guest's row:")
  await page.keyboard.press('j')
  expect(await row.and(page.locator(':focus')).count()).toBe(1)
  await page.getByRole('button', { name: 'Grant tickets' }).focus()
  for (const key of ['d', 'n', 'o', 'u']) await page.keyboard.press(key)
  await page.keyboard.press('j')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('d')
  await page.getByRole('dialog', { name: /Decline/ }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('tr:focus').count()).toBe(1)
})

test('a field that is refused shows where the keyboard is, as any other', async ({ visit }) => {
  const page = await visit('/rep-club/events/create?tab=info', { as: 'host' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(1)
  expect((await lookAtControls(page)).withoutRing).toEqual([])
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(1)
  expect(await findUnannounced(page)).toEqual([])
})
