import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { newPerson } from '../support/people/new-person.ts'
import { field } from '../support/screens/field.ts'
import { findUnannounced } from '../support/screens/find-unannounced.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { idleScripts } from '../support/screens/idle-scripts.ts'
import { focusInSight } from '../support/screens/in-sight.ts'
import { isAt } from '../support/screens/is-at.ts'
import { lookAtControls } from '../support/screens/look-at-controls.ts'
import { saysWhy } from '../support/screens/says-why.ts'
import { sees } from '../support/screens/sees.ts'

/** Waits until this field alone has the focus, so that a person who types now types into it. */
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
    await field(page, 'Email, username or phone number').focus()
    await saysWhy(page, 'Please enter your email, username, or phone number')
    // Enter on the disabled button does the same.
    await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
    await isReady(page, 'Email, username or phone number')
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
    await saysWhy(page, 'Please enter the verification code')
    await page.keyboard.type('12 34')
    await saysWhy(page, 'Verification code must be 6 digits')
  })

  test('in the popup too, and its words about the code are the same', async ({ visit }) => {
    const page = await visit('/events/low-tide-slow-electronics-by-the-water')
    await page.getByRole('button', { name: 'One more: Free entry' }).click()
    await page.getByRole('button', { name: 'Get 1 ticket' }).click()
    const popup = page.getByRole('dialog')
    await isReady(page, 'Email')
    await page.keyboard.press('Shift+Tab')
    expect(await focusedOn(page)).toBe('Close')
    await page.keyboard.press('Tab')
    await isReady(page, 'Email')

    // Each step starts with the focus in its first field. Going back and forth keeps every entry, and a reload keeps
    // all but the password.
    const { email, password, phoneNumber } = newPerson('step walker')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await popup.getByRole('button', { name: 'Continue', exact: true, disabled: false }).press('Enter')
    await popup.getByRole('status').filter({ hasText: 'Step 2 of 3: About you' }).waitFor()
    await isReady(page, 'First name')
    await page.keyboard.type('Step')
    await field(popup, 'Phone number').fill(phoneNumber)
    await popup.getByRole('button', { name: 'Back', exact: true }).click()
    await isReady(page, 'Email')
    expect(await field(popup, 'Password').inputValue()).toBe(password)
    await page.keyboard.press('Enter')
    await isReady(page, 'First name')
    expect(await field(popup, 'First name').inputValue()).toBe('Step')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      password,
    )
    await page.reload()
    await page.getByRole('button', { name: 'One more: Free entry' }).click()
    await page.getByRole('button', { name: 'Get 1 ticket' }).click()
    await isReady(page, 'Email')
    expect([await field(popup, 'Email').inputValue(), await field(popup, 'Password').inputValue()]).toEqual([
      email,
      '',
    ])
    await popup.getByRole('button', { name: 'Login' }).click()
    await isReady(page, 'Email, username or phone number')
    await page.keyboard.type('member')
    await page.keyboard.press('Enter')
    await isReady(page, 'Password')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await sees(popup, sentTo)
    await isReady(page, 'Digit 1 of 6')
    await saysWhy(page, 'Please enter the verification code')
    await page.keyboard.type('12')
    await saysWhy(page, 'Verification code must be 6 digits')
    await isReady(page, 'Digit 3 of 6')
    await popup.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
    await isReady(page, 'Digit 3 of 6')
  })
})

describe('what had the focus gets it back', () => {
  const isBackAt = (page: Page, name: string) =>
    eventually(() => page.getByRole('button', { name }).and(page.locator(':focus')).count()).toBe(1)

  test('from the popup of a person who does not sign in', async ({ visit }) => {
    const page = await visit('/events/low-tide-slow-electronics-by-the-water')
    // The button stays in its place while the parts above it load, so that a press on it is not lost.
    const { promise: loads, resolve: load } = Promise.withResolvers<void>()
    await page.route(/\/gift-fields-/, async (route) => {
      await loads
      await route.continue()
    })
    await page.getByRole('button', { name: 'One more: Free entry' }).click()
    const get = page.getByRole('button', { name: 'Get 1 ticket' })
    const top = async () => Math.round((await get.boundingBox())?.y ?? NaN)
    const before = await top()
    load()
    await page.getByLabel('This is a gift').waitFor()
    expect(await top()).toBe(before)
    await get.click()
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

  test('or the other arrow of a row has it where one has nothing more to show', async ({ visit }) => {
    const page = await visit('/home', { as: 'member' })
    await idleScripts(page)
    const [on, back] = ['Further: Featured events', 'Back: Featured events']
    for (const [pressed, other] of [
      [on, back],
      [back, on],
    ] as const) {
      await page.getByRole('button', { name: pressed }).focus()
      await eventually(async () => {
        if ((await focusedOn(page)) === pressed) await page.keyboard.press('Enter')
        return focusedOn(page)
      }).toBe(other)
      expect(await page.getByRole('button', { name: pressed }).count()).toBe(0)
    }
  })

  test('or the control beside it has it where that is gone, and is in sight', async ({ visit }) => {
    const page = await visit('/privacy-policy', { phone: true })
    // Waits until the app has replaced the page that the server sent.
    await page.locator('[data-kind=public]').waitFor()
    // Every removal restarts the short wait after which the focus moves, so this one lets that wait end.
    const removeFocused = () =>
      page.getByRole('main').evaluate((main) => {
        main.querySelector('#made')?.remove()
        const made = main.ownerDocument.createElement('div')
        made.id = 'made'
        made.innerHTML = '<button>Beside</button><p style="height: 3000px"></p><button>Gone</button>'
        main.append(made)
        const gone = [...made.querySelectorAll('button')].at(-1)
        gone?.focus()
        gone?.remove()
        return new Promise((resolve) => {
          main.addEventListener('focusin', resolve, { once: true })
          setTimeout(resolve, 1000)
        })
      })
    // The code that keeps the focus loads when the browser is idle, so a removal before that is not noticed.
    await eventually(async () => {
      if ((await focusedOn(page)) === '') await removeFocused()
      return focusedOn(page)
    }).toBe('Beside')
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

  // The button appears before the script of its dialog has loaded.
  const late: { name: string; as?: string; phone?: true; at: string; words: string; opener: string }[] = [
    {
      name: 'what a promoter may give away',
      as: 'host',
      at: '/events/edit/low-tide-slow-electronics-by-the-water?tab=settings',
      words: 'How many of each ticket can',
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
      words: 'transition:`slide-up`',
      opener: 'Get tickets',
    },
  ]
  test.for(late)('from a dialog that was loaded after the press: $name', async (dialog, { visit }) => {
    const page = await visit('/privacy-policy', dialog)
    const gate = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      const answer = await route.fetch()
      if ((await answer.text()).includes(dialog.words)) {
        asked.resolve()
        await gate.promise
      }
      await route.fulfill({ response: answer })
    })
    await page.goto(dialog.at)
    await page.getByRole('button', { name: dialog.opener }).press('Enter')
    await asked.promise
    expect(await page.getByRole('dialog').count()).toBe(0)
    gate.resolve()
    await page.getByRole('dialog').waitFor()
    await eventually(() => page.locator('[role=dialog] :focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await isBackAt(page, dialog.opener)
    // Scripts that the page loads when it is idle may be on their way still.
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test('a bar that grows over the control with the focus lets it out', async ({ visit }) => {
  const page = await visit('/events/low-tide-slow-electronics-by-the-water', { phone: true })
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: 'One more: Free entry' }).click()
  const last = page.getByRole('button', { name: /^One more: / }).last()
  await last.focus()
  const { y: top = 0 } = (await last.boundingBox()) ?? {}
  const bar = page.getByRole('button', { name: 'Get 1 ticket' }).locator('xpath=../..')
  const { y: begin = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  await bar.evaluate(
    (foot, most) => {
      foot.style.minHeight = `${most}px`
    },
    height + begin - top,
  )
  await eventually(async () => ((await bar.boundingBox())?.height ?? 0) > height).toBe(true)
  await eventually(() => focusInSight(page)).toBe(true)
})

test('what opens over the page begins on the first thing that one can do in it, and on Close where there is none', async ({
  visit,
}) => {
  const page = await visit('/dev/patterns')
  await page.getByRole('button', { name: 'Sheet', exact: true }).press('Enter')
  await isReady(page, 'Its first field has the focus')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Drawer', exact: true }).press('Enter')
  await eventually(() => focusedOn(page)).toBe('Close')
  await page.keyboard.press('Escape')
  // Each card of a row is shown whole when the keys come to it.
  const cards = page.locator('ul', { has: page.getByText('Sixth') }).getByRole('listitem')
  await cards.first().getByRole('link').focus()
  for (const card of await cards.all()) {
    await eventually(() =>
      card.evaluate((each) => {
        const { left, right } = each.getBoundingClientRect()
        const row = each.parentElement.getBoundingClientRect()
        return each.matches(':focus-within') && left >= row.left - 1 && right <= row.right + 1
      }),
    ).toBe(true)
    await page.keyboard.press('Tab')
  }
  // A table is put in order by the heads of its columns.
  const names = () => page.getByRole('table', { name: 'Guests' }).locator('tbody th').allTextContents()
  const head = page.getByRole('columnheader', { name: 'Paid' })
  const before = await names()
  await head.getByRole('button').press('Enter')
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  expect(await names()).toEqual(before.toReversed())
  await head.getByRole('button').press('Enter')
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  expect(await names()).toEqual(before)
})

test('one letter answers a request only where the focus is on it, and while the keys are on', async ({
  visit,
}) => {
  const page = await visit('/rep-club/events/rooftop-after-hours/approval', { as: 'host' })
  // The guest who asked first.
  const row = page.locator('tbody tr').first()
  await row.waitFor()
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' })
  const turned = page.getByRole('switch', { name: 'Answer with these keys' })
  await help.press('Enter')
  await sees(page, 'j and k work anywhere on this page. The other keys act on the guest who has the focus.')
  await turned.press('Space')
  await page.keyboard.press('Escape')
  await eventually(() => focusedOn(page)).toBe('Keyboard shortcuts')
  await page.keyboard.press('j')
  expect(await focusedOn(page)).toBe('Keyboard shortcuts')
  await help.press('Enter')
  await turned.press('Space')
  await page.keyboard.press('Escape')
  await eventually(() => focusedOn(page)).toBe('Keyboard shortcuts')
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
