import type { Page } from 'playwright-core'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { test } from '../../support/browser-test.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { newMember } from '../../support/server/earn-offer.ts'

// Programs that no other journey makes from its form: an owner publishes each of them, and a member finds or redeems it.
// apps/server tests what the ways that count days, purchases and openings give then.

const desk = '/my/rep-clubs/night-bloom'
const END = graphql('mutation ($id: ID!) { endOffer(offerId: $id) { status } }')

/** Publishes an offer of a program from its form. Returns its id. */
async function publish(
  owner: Page,
  program: string,
  name: string,
  fill: () => Promise<unknown>,
): Promise<string> {
  await owner.goto(`${desk}/${program}`)
  await owner.getByLabel('Name').fill(name)
  await fill()
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await owner.getByRole('heading', { name: 'Participants' }).waitFor()
  return owner.url().split('/').pop() ?? ''
}

const shownAt = (offerId: string) => `/rep-clubs/night-bloom/offers/${offerId}`
const choose = async (page: Page, name: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).first().click()
}
const number = (page: Page, name: string, value: string) => page.getByRole('textbox', { name }).fill(value)

test('an owner rewards members by six other programs, and a member redeems each of them', async ({
  visit,
}) => {
  const owner = await visit('/404', { as: 'owner' })
  const link = () =>
    owner.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.com/inside')
  const atOnce = () => owner.getByRole('switch', { name: 'The team confirms it at the venue' }).uncheck()
  const rewards: [slug: string, name: string, fill: () => Promise<unknown>][] = [
    ['invite', 'Kind: an evening for few', link],
    ['event', 'Kind: a seat in the front', link],
    ['community', 'Kind: the quiet channel', link],
    ['exclusive-content', 'Kind: the lost recording', link],
    ['vip-pass', 'Kind: past the line', atOnce],
    ['other', 'Kind: a song of your own', atOnce],
  ]
  const made: string[] = []
  for (const [slug, name, fill] of rewards) {
    const program = `offers/way-to-reward-members/${slug}`
    made.push(
      await publish(owner, program, name, async () => {
        await owner.getByRole('tab', { name: 'Redemption' }).click()
        await fill()
      }),
    )
  }
  const member = await visit('/404', { as: await newMember('kind collector') })
  for (const [index, [, name]] of rewards.entries()) {
    await member.goto(shownAt(made[index] ?? ''))
    await member.getByRole('heading', { name }).waitFor()
    await member.getByRole('button', { name: 'Join offer' }).click()
    await member.getByRole('button', { name: 'Redeem', exact: true }).click()
    const sheet = member.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Redeem', exact: true }).click()
    await member.getByRole('region', { name: 'What you got' }).waitFor()
    await member.getByText('Awarded', { exact: true }).waitFor()
  }
})

test('an owner makes the other ways to earn points, and a member finds them and earns by a proof', async ({
  visit,
  sessionOf,
}) => {
  const owner = await visit('/404', { as: 'owner' })
  const worth = () => number(owner, 'Rep points', '5')
  const download = await publish(owner, 'way-to-earn-points/download', 'Kind: the song sheet', async () => {
    await worth()
    await owner.getByRole('textbox', { name: 'Or a link to it' }).fill('https://example.com/sheet.pdf')
  })
  const interact = await publish(owner, 'way-to-earn-points/interact', 'Kind: a vote', async () => {
    await worth()
    await owner.getByRole('textbox', { name: 'What members do' }).fill('Vote for us')
    await owner.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.com/vote')
  })
  const social = await publish(owner, 'way-to-earn-points/social-action', 'Kind: tell a friend', async () => {
    await worth()
    await choose(owner, 'Where', 'Instagram')
    await choose(owner, 'What members do', 'Share')
    await owner.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.com/bloom')
  })
  const streak = await publish(owner, 'way-to-earn-points/streak', 'Kind: three in a row', async () => {
    await worth()
    await number(owner, 'How many in a row', '3')
    await choose(owner, 'Counted in', 'Weeks')
  })
  const session = await newMember('kind earner')
  const member = await visit(shownAt(download), { as: session })
  await member.getByText('You get 5 rep points').first().waitFor()
  await member.goto(shownAt(interact))
  await sees(member, 'Vote for us')
  await member.goto(shownAt(social))
  await member.getByLabel('Link to what you did').fill('https://example.com/shared')
  await member.getByRole('button', { name: 'Send to the team' }).click()
  await member.getByText('In review').first().waitFor()
  await owner.goto(`${desk}/offer/detail/${social}`)
  const proofs = owner.getByRole('region', { name: 'Proofs to review' })
  await proofs.getByRole('checkbox', { name: 'Select all' }).check()
  await proofs.getByRole('button', { name: 'Accept', exact: true }).click()
  await sees(owner, '1 accepted')
  await member.reload()
  await member.getByText('You got 5 rep points').first().waitFor()
  await member.goto(shownAt(streak))
  await member.getByRole('button', { name: 'Join offer' }).click()
  await sees(member, '0 of 3 weeks in a row')
  for (const id of [download, interact, social, streak]) await ask(await sessionOf('owner'), END, { id })
})

test('an owner makes the other ways to buy points, and a member finds what they change', async ({
  visit,
  sessionOf,
}) => {
  const owner = await visit('/404', { as: 'owner' })
  const bonus = await publish(owner, 'way-to-buy-points/bonus-buys', 'Kind: a bit more', async () => {
    await number(owner, 'More points in percent', '1')
    await number(owner, 'From how many rep points', '9000')
  })
  const streak = await publish(owner, 'way-to-buy-points/streak', 'Kind: twice in a row', async () => {
    await number(owner, 'More points in percent', '1')
    await number(owner, 'Purchases in a row', '2')
    await choose(owner, 'Counted in', 'Weeks')
  })
  const span = await publish(owner, 'way-to-buy-points/time-span', 'Kind: this month', async () => {
    await number(owner, 'Discount in percent', '1')
    await owner.getByRole('tab', { name: 'Time frame' }).click()
    await field(owner, 'Ends').click()
    await owner.getByRole('dialog', { name: 'Ends' }).getByRole('button', { name: 'Next month' }).click()
    await owner.getByRole('button', { name: /^\w+ 15, \d{4}$/ }).click()
    await owner.getByRole('button', { name: 'Done' }).click()
  })
  const member = await visit(shownAt(bonus), { as: await newMember('kind shopper') })
  await sees(member, '1% more points from 9,000 points')
  await member.goto(shownAt(streak))
  await sees(member, '1% more points for the purchase that completes 2 weeks in a row')
  await member.goto(shownAt(span))
  await sees(member, '1% off')
  await member.getByRole('link', { name: 'Buy points', exact: true }).waitFor()
  // The other journeys buy at the prices of the demo.
  for (const id of [bonus, streak, span]) await ask(await sessionOf('owner'), END, { id })
})
