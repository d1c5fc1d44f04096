import { expect } from 'vitest'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkAccessibility } from '../../support/screens/check-accessibility.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { sees } from '../../support/screens/sees.ts'
import { arrive } from '../notifications/arrive.ts'
import { openEvent } from '../notifications/raise-kinds.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('a host asks questions and for a release, a guest answers before the ticket, and changes an answer', async ({
  visit,
}) => {
  const event = await openEvent(await signIn(baseUrl, 'host'), 'Night of Questions', { isAsked: true })
  const guest = await arrive('questioned guest')

  const host = await visit(`/events/edit/${event.slug}?tab=settings`, { as: 'host' })
  await field(host, 'Title of the privacy policy').fill('Film release')
  await host
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name: 'release.pdf', mimeType: 'application/pdf', buffer: pdf })
  await sees(host, 'release.pdf')
  await host.getByRole('tab', { name: /^Questions/ }).click()
  await host.getByRole('switch', { name: 'Is this your first time with us?' }).check()
  await host.getByRole('button', { name: 'Add a question' }).click()
  const second = host.getByRole('group', { name: 'Question 2' })
  const hasFocus = () =>
    field(second, 'Question').evaluate((input) => input === input.ownerDocument.activeElement)
  await eventually(hasFocus).toBe(true)
  await field(second, 'Question').fill('Which <b>shirt</b>?')
  await field(second, 'How it is answered').click()
  await host.getByRole('option', { name: 'One choice' }).click()
  await field(second, 'Choices').fill('Red')
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(second, 'Offer at least two choices')
  await field(second, 'Choices').fill('Red\nBlue')
  await second.getByRole('switch', { name: 'An answer is required' }).check()
  await second.getByRole('button', { name: 'Move question 2 up' }).press('Enter')
  // It is the first one now, so the focus went to the button that still moves it.
  await eventually(() => focusedOn(host)).toContain('Move question 1 down')
  expect(await field(host.getByRole('group', { name: 'Question 1' }), 'Question').inputValue()).toBe(
    'Which <b>shirt</b>?',
  )
  await checkAccessibility(host)
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(host, /^Saved .* ago$/)

  const page = await visit(event.path, { as: guest.session, phone: true })
  await page.getByRole('button', { name: 'Request a ticket' }).click()
  await page.getByRole('button', { name: 'Request 1 ticket' }).click()
  const sheet = page.getByRole('dialog', { name: 'Before you get your tickets' })
  await sees(sheet, 'Which <b>shirt</b>?', 'Film release')
  // What is required says so before it is refused.
  await sees(sheet, 'Which <b>shirt</b>? *')
  for (const name of ['Blue', 'I have read it and accept it'])
    expect(await sheet.getByLabel(name).getAttribute('required')).not.toBeNull()
  await checkScreen(page)
  // The sheet of the tickets lies under the questions, and gets the focus back.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await eventually(() => focusedOn(page)).toBe('Request 1 ticket')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sees(sheet, 'Please answer this question', 'Accept it to go on')
  await sheet.getByRole('radio', { name: 'Blue' }).check()

  // A reload loses nothing that was chosen.
  await page.reload()
  await sees(page, 'Welcome back')
  await page.getByRole('button', { name: 'Request 1 ticket' }).click()
  await eventually(() => sheet.getByRole('radio', { name: 'Blue' }).isChecked()).toBe(true)
  await sheet.getByRole('checkbox', { name: 'I have read it and accept it' }).check()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sees(page, 'Your request is with the host')
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Your answers' }).click()
  const own = page.getByRole('dialog', { name: 'Your answers' })
  await sees(own, 'You accepted it.')
  await own.getByRole('button', { name: 'Email me a copy' }).click()
  await sees(own, "We're sending you a copy by email.")
  await checkScreen(page)
  await own.getByRole('radio', { name: 'Red' }).check()
  await own.getByRole('button', { name: 'Save' }).click()
  await own.waitFor({ state: 'hidden' })
  await eventually(() => focusedOn(page)).toBe('Your answers')

  await host.goto(`/rep-club/events/${event.slug}/approval`)
  await host
    .getByRole('button', { name: /Questioned Guest/ })
    .first()
    .click()
  const drawer = host.getByRole('dialog', { name: 'Questioned Guest' })
  await sees(drawer, 'Which <b>shirt</b>?', 'Red', 'Accepted')
  await drawer.getByRole('button', { name: 'Email the guest a copy' }).click()
  await sees(drawer, 'A copy was just sent. Please wait a few minutes before you send another.')
  await checkAccessibility(host)
})
