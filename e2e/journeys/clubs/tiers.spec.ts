import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'

test('an owner adds a tier to the ladder, and a member sees their place there and in the leaderboard', async ({
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

  // Nobody has the new tier yet.
  const members = member.getByRole('region', { name: 'Members', exact: true })
  await members.getByRole('listitem').first().waitFor()
  await members.getByText('Evergreen', { exact: true }).click()
  await members.getByText('No search results').waitFor()
  await members.getByText('All', { exact: true }).click()
  await members.getByRole('listitem').first().waitFor()

  // In the leaderboard the member finds their own place, and hides from the others.
  const board = member.getByRole('region', { name: 'Leaderboard' })
  await board.getByText('All time').click()
  const own = board.getByRole('listitem').filter({ hasText: '@member' })
  await own.getByText('You', { exact: true }).waitFor()
  await board.getByRole('switch', { name: 'Hide me from the leaderboard' }).click()
  await board.getByText('Your place. Only you see your line.').waitFor()
  await board.getByRole('switch', { checked: true }).click()
  await board.getByRole('switch', { checked: false }).waitFor()
})
