import { expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'

/** The beacon decides a minute after the freeze, and a page asks every five seconds. */
const decidesInMs = 100_000

test('an owner makes a draw, a member enters it, and redeems and checks the prize that the beacon gave them', {
  timeout: 300_000,
}, async ({ visit }) => {
  const owner = await visit('/my/rep-clubs/night-bloom/offers/custom', { as: 'owner' })
  await owner.getByLabel('Name').fill('A seat on the piano')
  await owner.getByRole('radio', { name: 'Draw', exact: true }).click()
  await owner.getByRole('tab', { name: 'Settings' }).click()
  await owner.getByLabel('Number of winners').fill('1')
  await owner.getByLabel('Days to redeem').fill('3')
  await owner.getByRole('tab', { name: 'Redemption' }).click()
  await owner.getByRole('radio', { name: /Access pass/ }).click()
  await owner.getByRole('switch', { name: 'The team confirms it at the venue' }).uncheck()
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByText('Choose when the draw ends').waitFor()
  await field(owner, 'Ends').click()
  await owner.getByRole('dialog', { name: 'Ends' }).getByRole('button', { name: 'Next month' }).click()
  await owner.getByRole('button', { name: /^\w+ 15, \d{4}$/ }).click()
  await owner.getByRole('button', { name: 'Done' }).click()
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByText('One person wins.').waitFor()

  const member = await visit('/offers', { as: 'member' })
  await member.getByRole('link', { name: 'A seat on the piano' }).click()
  await member.getByRole('button', { name: 'Enter the draw' }).click()
  await member.getByText('Your chance to win').waitFor()
  const code = (await member.locator('dd code').first().textContent()) ?? ''
  expect(code).toMatch(/^[\w-]{36}\.[0-9a-f]{32}$/)
  await checkScreen(member)

  await owner.getByRole('button', { name: 'More' }).click()
  await owner.getByRole('menuitem', { name: 'End now' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await owner.getByRole('button', { name: 'Draw winners' }).click()
  await owner.getByText('The list of entries is closed and public.').waitFor()
  await owner.getByRole('button', { name: 'Is it fair?' }).click()
  await owner.getByRole('button', { name: 'Draw 10,000 times' }).click()
  await owner.getByRole('table', { name: 'Wins by weight' }).waitFor()

  await member.reload()
  await member.getByText('You won', { exact: true }).first().waitFor({ timeout: decidesInMs })
  await member.getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Redeem', exact: true }).click()
  await member.getByText('What you got').first().waitFor()
  await checkScreen(member)
  await owner.getByText('Redeemed', { exact: true }).last().waitFor()

  await member.getByRole('link', { name: 'Check this draw' }).click()
  await member.getByText('This draw was made with the development beacon').first().waitFor()
  expect(await member.getByRole('img', { name: 'Right' }).count()).toBe(7)
  await member.getByLabel('Your entry code').fill(code)
  await member.getByRole('button', { name: 'Find my entry' }).click()
  await member.getByText('It won.').first().waitFor()
})
