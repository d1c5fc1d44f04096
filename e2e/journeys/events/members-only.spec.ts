import { expect } from 'vitest'
import { baseUrl, test } from '../../support/browser-test.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { goesOn } from '../../support/screens/going-on.ts'
import { sees } from '../../support/screens/sees.ts'
import { arrive } from '../notifications/arrive.ts'
import { openEvent } from '../notifications/raise-kinds.ts'

test('a host keeps an event for the members of a club, and a stranger is shown the way there and gets a ticket as a member', async ({
  visit,
}) => {
  const event = await openEvent(await signIn(baseUrl, 'host'), 'Night for Members')
  const stranger = await arrive('members stranger')

  const host = await visit(`/events/edit/${event.slug}?tab=rep-clubs`, { as: 'host' })
  await sees(host, 'Everyone. An event that a club hosts can be for its members only.')
  await field(host, 'Hosting club').click()
  await host.getByRole('option', { name: 'Night Bloom' }).click()
  await host.getByRole('radio', { name: 'Members from a tier up' }).check()
  await field(host, 'Lowest tier').waitFor()
  await host.getByRole('radio', { name: 'Members of Night Bloom' }).check()
  await sees(host, "What someone who isn't a member sees", 'This event is only for members of Night Bloom.')
  await checkScreen(host)
  await host.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(host, /^Saved .* ago$/)

  const page = await visit(event.path, { as: stranger.session, phone: true, mayFail: /graphql/ })
  await sees(page, 'For members of Night Bloom', "You aren't a member of the club yet.")
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: /^Get 1 ticket/ }).click()
  await sees(page, 'This event is only for members of Night Bloom.')
  await checkScreen(page)
  await page.getByRole('alert').getByRole('link', { name: 'Go to Night Bloom' }).click()
  await page.getByRole('button', { name: 'Join club' }).click()
  await page.getByRole('button', { name: 'Join club' }).waitFor({ state: 'detached' })

  await page.goto(baseUrl + event.path)
  await sees(page, 'For members of Night Bloom')
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await page.getByRole('button', { name: /^Get 1 ticket/ }).click()
  await goesOn(page)
  expect(await page.getByText("You aren't a member of the club yet.").count()).toBe(0)
})
