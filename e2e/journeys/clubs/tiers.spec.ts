import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'

test('an owner adds a tier to the ladder, and a member sees their place and what is missing', async ({
  visit,
}) => {
  const owner = await visit('/my/rep-clubs/night-bloom/loyalty-tiers', { as: 'owner' })
  await owner.getByRole('button', { name: 'Add a tier', exact: true }).click()
  const added = owner.getByRole('region', { name: 'Level 5' })
  await added.getByLabel('Name').fill('Evergreen')
  const points = added.getByLabel('Minimum points')
  await points.fill('10')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await added.getByText('Each level needs more points than the one below').waitFor()
  await points.fill('5000')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByText('The tiers are saved.').waitFor()
  await owner.getByText('Every member has their place.').waitFor()

  const member = await visit('/rep-clubs/night-bloom', { as: 'member' })
  const ladder = member.getByRole('region', { name: 'Loyalty tiers' })
  await ladder.getByText(/^[\d,]+ more to reach /).waitFor()
  expect(await ladder.getByText("You're here").count()).toBe(1)
  await ladder.getByText('From 5,000 rep points').waitFor()
})
