import { expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { sees } from '../support/screens/sees.ts'
import { mailTo } from '../support/server/mails.ts'
import { arrive } from './notifications/arrive.ts'
import { openEvent } from './notifications/raise-kinds.ts'

test('a host writes to the guests: who gets it is counted, a copy comes first, then everybody has it', async ({
  visit,
}) => {
  const host = await arrive('writing host')
  const event = await openEvent(host.session, 'Letters by Lamplight')
  const guest = await arrive('reading guest')
  const second = await arrive('quiet guest')
  await event.take(guest.session)
  await event.take(second.session)

  const page = await visit(`/rep-club/events/${event.slug}`, { as: host.session, phone: true })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Message guests' }).click()
  const sheet = page.getByRole('dialog', { name: 'Message guests' })
  await sees(sheet, '2 people get it.', 'What you write to your guests shows up here with its progress.')
  await checkScreen(page)

  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await sees(sheet, 'Subject is required', 'Message is required')
  const subject = sheet.getByRole('textbox', { name: 'Subject' })
  await eventually(() => subject.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true)
  await subject.fill('Doors at nine')
  await sheet
    .getByRole('textbox', { name: 'Message' })
    .fill('The trains are late.\n\nBring a lamp & a friend.')
  await sheet.getByRole('button', { name: 'Send me a copy' }).click()
  const copy = await mailTo(baseUrl, host.email, 'Bring a lamp & a friend.')
  expect(copy.subject).toBe('Doors at nine')

  // Closing the sheet keeps what was typed.
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Message guests' }).click()
  expect(await subject.inputValue()).toBe('Doors at nine')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Send this message?' })
  await sees(question, '2 people get it.')
  const preview = question.getByRole('region', { name: 'Preview' })
  await sees(preview, 'Doors at nine', 'Letters by Lamplight', 'Bring a lamp & a friend.')
  await checkScreen(page)
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await sees(sheet, 'Sent to 2 people')
  for (const { email } of [guest, second]) {
    const mail = await mailTo(baseUrl, email, 'Bring a lamp & a friend.')
    expect(mail.subject).toBe('Doors at nine')
    expect(mail.text).toContain(event.path)
  }
  expect(await subject.inputValue()).toBe('')
  await checkScreen(page)
})
