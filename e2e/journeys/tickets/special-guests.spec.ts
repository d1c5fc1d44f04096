import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

const READ_KINDS = graphql(`query ($slug: String!) { event(eventIdOrSlug: $slug) {
  eventTickets { eventTicketId name } usersRoles { role user { userId } }
} }`)
const ALLOW = graphql(`mutation ($eventTicketId: ID!, $userId: ID!) {
  setGiftAllowance(eventTicketId: $eventTicketId, userId: $userId, allowed: 2) { eventTicketId }
}`)

test('tickets for special guests are never on sale, and a promoter gives them away', async ({ visit }) => {
  const session = await signIn(baseUrl, 'host')
  const path = await hostEvent(session, {
    title: 'Velvet Rope Revue',
    eventTickets: [{ name: 'Stalls', price: '0' }],
    roles: { promoter: 'PROMOTER' },
  })
  const slug = slugOf(path)

  const host = await visit(`/events/edit/${slug}?tab=guest`, { as: 'host' })
  await host.getByRole('button', { name: 'Add a ticket' }).click()
  await field(host, 'Name').fill('Artist pass')
  const isOnSale = host.getByRole('switch', { name: 'On sale' })
  expect(await isOnSale.count()).toBe(1)
  await host.getByRole('switch', { name: 'Special guest' }).press('Space')
  await eventually(() => isOnSale.count()).toBe(0)
  await checkScreen(host)
  await host.getByRole('button', { name: 'Add ticket' }).press('Enter')
  await sees(host, 'Artist pass', 'Special guest')

  const visitor = await visit(path, { as: 'member' })
  await sees(visitor, 'Stalls')
  expect(await visitor.getByText('Artist pass').count()).toBe(0)

  const promoter = await visit(`/rep-club${path}/approval`, { as: 'promoter', phone: true })
  await sees(promoter, 'You have no tickets to give away. Ask the host for some.')
  const { event } = await ask(session, READ_KINDS, { slug })
  const eventTicketId = event.eventTickets.find(({ name }) => name === 'Artist pass')?.eventTicketId ?? ''
  const userId = event.usersRoles.find(({ role }) => role === 'PROMOTER')?.user.userId ?? ''
  await ask(session, ALLOW, { eventTicketId, userId })
  await promoter.reload()
  await promoter.getByRole('button', { name: 'Grant tickets' }).press('Enter')
  const dialog = promoter.getByRole('dialog', { name: 'Grant tickets' })
  await sees(dialog, 'Artist pass', 'You can give away 2')
  await dialog.getByLabel('Username').fill('owner')
  await dialog.getByRole('button', { name: 'One more: Artist pass' }).press('Enter')
  await checkScreen(promoter)
  await dialog.getByRole('button', { name: 'Send tickets' }).press('Enter')
  await sees(promoter, 'owner has a ticket.')

  const guest = await visit(path, { as: 'owner' })
  await sees(guest.getByRole('region', { name: 'Your tickets' }), 'Artist pass')
})

test('a sponsor, who may not add special guests, is allowed no tickets for them', async ({ visit }) => {
  const session = await signIn(baseUrl, 'host')
  const path = await hostEvent(session, {
    title: 'Brass Rope Revue',
    eventTickets: [
      { name: 'Stalls', price: '0' },
      { name: 'Artist pass', price: '0', isSpecialGuest: true },
    ],
    roles: { promoter: 'PROMOTER', door: 'SPONSOR' },
  })
  const host = await visit(`/events/edit/${slugOf(path)}?tab=settings`, { as: 'host' })
  const names = async (person: string) => {
    await host.getByRole('button', { name: `Tickets ${person} can give away` }).press('Enter')
    const dialog = host.getByRole('dialog')
    await sees(dialog, 'Stalls')
    const labels = await dialog.locator('label').allInnerTexts()
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await eventually(() => dialog.count()).toBe(0)
    return labels
  }
  expect(await names('Promoter')).toEqual(['Stalls', 'Artist pass'])
  expect(await names('Door')).toEqual(['Stalls'])
})
