import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'

test('the back button of the steps makes no second club, and nothing has to be changed to go on', async ({
  visit,
}) => {
  const page = await visit('/my/rep-clubs', { as: await openAccount(newPerson('lantern maker')) })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create a club' }).first().click()
  await page.getByLabel('Name').fill('Paper Lanterns')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('tab', { name: 'Image', selected: true }).waitFor()
  await page.goBack()
  const clubs = main.getByRole('link', { name: 'Paper Lanterns' })
  await clubs.first().waitFor()
  expect(await clubs.count()).toBe(1)

  await clubs.click()
  await page.getByRole('tab', { name: 'Details' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Paper Lanterns')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('tab', { name: 'Image', selected: true }).waitFor()
})
