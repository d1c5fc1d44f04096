import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'

test('an owner sees who would get an achievement by its rule before it is published', async ({ visit }) => {
  const page = await visit('/my/rep-clubs/night-bloom/achievements/create', { as: 'owner' })
  await page.getByLabel('Name').fill('Twice is a habit')
  await page.getByRole('combobox', { name: 'Who gets it' }).click()
  await page.getByRole('option', { name: 'Check-ins', exact: true }).click()
  await page.getByRole('button', { name: 'Show who would get it now' }).click()
  await page.getByText(/^\d+ people would get it now\.$/).waitFor()
  const people = page.getByRole('list', { name: 'Who would get it' })
  expect(await people.getByRole('listitem').count()).toBeGreaterThan(3)

  // What is shown belongs to what is typed.
  const times = page.getByLabel('How many events')
  await times.fill('900')
  await people.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show who would get it now' }).click()
  await page.getByText('Nobody has earned it yet.').waitFor()

  await page.getByRole('combobox', { name: 'Who gets it' }).click()
  await page.getByRole('option', { name: 'Points earned', exact: true }).click()
  await page.getByLabel('How many points').fill('10')
  await page.getByRole('button', { name: 'Show who would get it now' }).click()
  await people.waitFor()

  await page.getByRole('combobox', { name: 'Who gets it' }).click()
  await page.getByRole('option', { name: 'Tier reached', exact: true }).click()
  await page.getByRole('button', { name: 'Show who would get it now' }).click()
  await page.getByText('Choose a tier', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Which tier' }).click()
  // The first tier, which everybody has, is not among them.
  const tiers = await page.getByRole('option').allTextContents()
  expect(tiers.length).toBeGreaterThan(1)
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Show who would get it now' }).click()
  await people.waitFor()
})
