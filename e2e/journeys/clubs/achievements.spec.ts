import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { test } from '../../support/browser-test.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { ask } from '../../support/server/ask.ts'

const ME = graphql('{ currentUser { name userName } }')
const CREATE = graphql(`mutation ($key: String!) { createAchievement(input: {
  clubIdOrSlug: "night-bloom", displayName: "Keeper of the keys", category: OTHER, published: true, idempotencyKey: $key
}) { achievementId } }`)
const AWARD = graphql(`mutation ($id: ID!, $userName: String!) {
  awardAchievement(achievementId: $id, userName: $userName) { awardId }
}`)
const TAKE_BACK = graphql(`mutation ($id: ID!, $userName: String!) {
  revokeAchievement(achievementId: $id, userName: $userName, reason: "The keys are lost") { awardId }
}`)

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

test('a holder shares an award as a badge, and a stranger sees that it is valid until the club takes it back', async ({
  visit,
  sessionOf,
}) => {
  const account = await openAccount(newPerson('badge sharer'))
  const { currentUser } = await ask(account, ME, {})
  const { userName } = currentUser
  const owner = await sessionOf('owner')
  const { achievementId: id } = (await ask(owner, CREATE, { key: randomUUID() })).createAchievement
  await ask(owner, AWARD, { id, userName })

  const holder = await visit(`/rep-club/night-bloom/achievement/${id}`, { as: account })
  await holder.getByRole('button', { name: 'Share as a badge' }).click()
  const saving = holder.waitForEvent('download')
  await holder.getByRole('button', { name: 'Save as a picture' }).click()
  const picture = await (await saving).path()
  await holder.getByRole('switch', { name: 'Anyone with the link can see it' }).check()
  const page = holder.getByRole('link', { name: 'Open its page' })
  await page.waitFor()
  await checkScreen(holder)
  const address = (await page.getAttribute('href')) ?? ''

  const stranger = await visit(address)
  await stranger.getByRole('heading', { name: 'Keeper of the keys' }).waitFor()
  const badge = stranger.getByRole('region', { name: 'Keeper of the keys' })
  await badge.getByText('This badge is valid').waitFor()
  await badge.getByText(`Awarded to ${currentUser.name}`).waitFor()

  // The picture that the holder saved has the badge inside it.
  const check = stranger.getByRole('region', { name: 'Check a badge' })
  await check.getByLabel('The file of the badge').setInputFiles(picture)
  await check.getByText('This badge is valid').waitFor()
  await check.getByLabel('The text of the badge').fill('{"name": "Emperor"}')
  await check.getByRole('button', { name: 'Check', exact: true }).click()
  await check.getByText("We don't know this badge").waitFor()
  await checkScreen(stranger)

  await ask(owner, TAKE_BACK, { id, userName })
  await stranger.reload()
  await badge.getByText('This badge was taken back').waitFor()
  expect(await badge.getByText('The keys are lost').count()).toBe(0)
})
