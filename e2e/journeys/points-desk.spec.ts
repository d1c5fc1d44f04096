import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'

const desk = '/my/rep-clubs/night-bloom/rep-points'

test('the owner of a club plans how points work, and gives points by pasted lines after a look at each', async ({
  visit,
}) => {
  const page = await visit(desk, { as: 'owner' })
  const form = page.getByRole('form', { name: 'Change how points work' })
  const days = form.getByRole('textbox', { name: 'Days until points expire' })
  await days.fill('1.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await sees(form, 'Days until points expire must be a whole number from 1 to 3,650')
  // What was typed is not lost without a question.
  await page.getByRole('link', { name: 'Team' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await isAt(page, desk)
  await days.fill('365')
  await form.getByRole('radio', { name: 'On a day' }).check()
  const start = new Date(Date.now() + 2 * 86_400_000)
  await form.getByRole('textbox', { name: 'Month' }).fill(String(start.getUTCMonth() + 1))
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill(String(start.getUTCDate()))
  await form.getByRole('textbox', { name: 'Year' }).fill(String(start.getUTCFullYear()))
  await form.getByRole('button', { name: 'Save' }).click()
  const coming = page.getByRole('list', { name: 'What is coming' })
  await sees(coming, /Points expire after 365 days/)
  await eventually(() => days.inputValue()).toBe('')

  await page.getByRole('button', { name: 'Give points by a file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give points by a file' })
  const lines = 'username,points,reason\nowner,5,Cake\nnobody-here,5,Tea\nowner,7,"Tea, and cake"'
  await sheet.getByRole('textbox', { name: 'Paste lines' }).fill(lines)
  await sheet.getByRole('button', { name: 'Check' }).click()
  await sees(sheet, /^Line 3 · This club has no member with this username$/)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download the refused rows' }).click()
  expect((await saved).suggestedFilename()).toBe('refused-rows.csv')
  await sheet.getByRole('button', { name: 'Give 12 points to 1 person' }).click()
  await sees(sheet, '12 points went to 1 person.')
})
