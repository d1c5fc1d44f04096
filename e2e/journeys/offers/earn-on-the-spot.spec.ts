import { expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { sees } from '../../support/screens/sees.ts'
import { newMember, publishOffer } from '../../support/server/earn-offer.ts'

const alexanderplatz = { latitude: 52.5219, longitude: 13.4132 }
const potsdam = { latitude: 52.3906, longitude: 13.0645 }

test('a member who is at the place gets the points, and the code of the poster works for another one', async ({
  visit,
}) => {
  const owner = await visit('/my/rep-clubs/night-bloom/offers/way-to-earn-points/location', { as: 'owner' })
  await owner.getByLabel('Name').fill('Meet at the clock')
  await owner.getByRole('textbox', { name: 'Rep points', exact: true }).fill('25')
  await owner.getByRole('textbox', { name: 'Address', exact: true }).fill('Alexanderplatz 1, Berlin')
  await owner.getByRole('button', { name: 'I am at the place' }).click()
  await sees(owner, "Your browser doesn't share your location with us.")
  await (await contextOf(owner)).grantPermissions(['geolocation'])
  await (await contextOf(owner)).setGeolocation({ ...alexanderplatz, accuracy: 10 })
  await owner.getByRole('button', { name: 'I am at the place' }).click()
  await sees(owner, 'Set to where you are, give or take 10 m.')
  await owner.getByRole('switch', { name: 'A code at the place works, too' }).click()
  await owner.getByRole('textbox', { name: 'Code at the place' }).fill('CLOCK77')
  await owner.getByRole('tab', { name: 'Preview' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  const code = owner.getByRole('region', { name: 'The code' })
  await code.getByText('CLOCK77').waitFor()
  const offerId = owner.url().split('/').pop()
  const path = `/rep-clubs/night-bloom/offers/${offerId}`

  // The browser refuses, then it is too far away, then it does not know it exactly, then it is there.
  const member = await visit(path, { as: await newMember('clock watcher'), phone: true, mayFail: /graphql/ })
  const here = member.getByRole('button', { name: "I'm here" })
  await here.click()
  await sees(member, "Your browser doesn't share your location with us.")
  await (await contextOf(member)).grantPermissions(['geolocation'])
  await (await contextOf(member)).setGeolocation({ ...potsdam, accuracy: 10 })
  await here.click()
  await sees(member, /You are too far away/)
  await (await contextOf(member)).setGeolocation({ ...alexanderplatz, accuracy: 5000 })
  await here.click()
  await sees(member, /doesn't know exactly where you are/)
  await checkScreen(member)
  await (await contextOf(member)).setGeolocation({ ...alexanderplatz, accuracy: 10 })
  await here.click()
  await sees(member, 'You got 25 rep points', 'You did it.')

  const other = await visit(`${path}?code=CLOCK77`, { as: await newMember('poster reader') })
  const field = other.getByLabel('Or enter the code at the place')
  expect(await field.inputValue()).toBe('CLOCK77')
  await other.getByRole('button', { name: 'Use code' }).click()
  await sees(other, 'You got 25 rep points')
})

test('a wrong code is said at its field, and the right one counts once', async ({ visit, sessionOf }) => {
  const { path } = await publishOffer(await sessionOf('owner'), {
    type: 'EARN_POINTS',
    subType: 'buy-product',
    displayName: 'The bloom shirt',
    rewardPoints: 15,
    configuration: { productName: 'Shirt', productPrice: 2500, code: 'SHIRT2026' },
  })
  const page = await visit(path, { as: await newMember('shirt wearer'), mayFail: /graphql/ })
  await sees(page, 'Buy Shirt and enter the code that comes with it.')
  await page.getByRole('button', { name: 'Use code' }).click()
  await sees(page, 'Enter the code')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('SHIRT9999')
  await page.getByRole('button', { name: 'Use code' }).click()
  await sees(page, 'This code is wrong.')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('shirt-2026')
  await page.getByRole('button', { name: 'Use code' }).dblclick()
  await sees(page, 'You got 15 rep points', 'You did it.')
})

test('opening the link once gives the points', async ({ visit, sessionOf }) => {
  const { path } = await publishOffer(await sessionOf('owner'), {
    type: 'EARN_POINTS',
    subType: 'interact',
    displayName: 'Read the rules',
    rewardPoints: 5,
    configuration: { what: 'Read our terms', url: `${baseUrl}/terms-of-service` },
  })
  const page = await visit(path, { as: await newMember('link opener') })
  await sees(page, 'Read our terms')
  const opened = (await contextOf(page)).waitForEvent('page')
  await page.getByRole('button', { name: 'Open link' }).click()
  const tab = await opened
  await tab.waitForURL(/terms-of-service/)
  await page.bringToFront()
  await page.reload()
  await page.getByRole('region', { name: 'What you got' }).getByText('You got 5 rep points').waitFor()
})
