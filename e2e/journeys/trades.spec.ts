import { test } from '../support/browser-test.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'

test('a member offers points to somebody, who accepts them; both find the trade in their history', async ({
  visit,
}) => {
  const page = await visit('/rep-points/my-points', { as: 'member' })
  await page.getByRole('button', { name: 'Offer a trade' }).click()
  const sheet = page.getByRole('dialog', { name: 'Offer a trade' })
  const amount = sheet.getByRole('textbox', { name: 'Points you give' })
  await amount.fill('5000')
  await sheet.getByRole('combobox', { name: 'Person' }).fill('owner')
  await page.getByRole('option', { name: /@owner/ }).click()
  await sheet.getByText('As a present').click()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sees(sheet, /^Offer this trade to/)
  await sheet.getByRole('button', { name: 'Offer trade' }).click()
  // The server refuses more points than there are, at the field.
  await sees(sheet, "You don't have enough rep points.")
  await amount.fill('5')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('button', { name: 'Offer trade' }).click()
  await sees(page, /can now accept your trade/)

  const owner = await visit('/rep-points/trade-requests', { as: 'owner', phone: true })
  await owner.getByRole('button', { name: 'Accept' }).click()
  const question = owner.getByRole('dialog', { name: /^Accept this trade with/ })
  await sees(question, '5 rep points')
  await question.getByRole('button', { name: 'Accept' }).click()
  await sees(owner, 'No one is waiting for your answer')
  await owner.getByRole('link', { name: 'Trade history' }).click()
  await isAt(owner, '/rep-points/trade-history')
  await sees(owner, 'Accepted')
})
