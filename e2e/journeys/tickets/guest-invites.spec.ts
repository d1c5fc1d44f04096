import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { linkIn, mailTo } from '../../support/server/mails.ts'
import { arrive } from '../notifications/arrive.ts'
import { openEvent } from '../notifications/raise-kinds.ts'
import { hostEvent, slugOf } from '../paid-path/host-event.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Invite guests' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const CREATE_CONTACTS = graphql(
  'mutation ($contacts: [NewContactInput!]!) { createContacts(contacts: $contacts) { joined { contact { contactId } } } }',
)
const CREATE_GROUP = graphql('mutation ($name: String!) { createContactGroup(name: $name) { groupId } }')
const ADD_TO_GROUP = graphql(
  'mutation ($groupId: ID!, $contactIds: [ID!]!) { addContactsToGroup(groupId: $groupId, contactIds: $contactIds) { groupId } }',
)
const free = { name: 'Doors', price: '0' }

describe('guests of an event', () => {
  test('are invited by address, open their link, accept, and the host sees it', async ({ visit }) => {
    const title = 'Brass for Guests'
    const slug = slugOf(await hostEvent(await signIn(baseUrl, 'host'), { title, eventTickets: [free] }))
    const guest = newPerson('asked guest')
    const guestSession = await openAccount(guest)

    const host = await visit(`/rep-club/events/${slug}/invite`, { as: 'host' })
    await form(host).getByRole('combobox', { name: 'Who' }).fill(guest.email)
    await host.keyboard.press('Enter')
    await form(host).getByRole('combobox', { name: 'Who' }).fill('nobody.here@visitors.test')
    await host.keyboard.press('Enter')
    await sees(host, '2 people, each counted once')
    await field(form(host), 'Message').fill('Bring a friend!')
    await checkScreen(host)
    await button(host, 'Save as list').click()
    await field(host.getByRole('dialog'), 'Name of the list').fill('Brass friends')
    await host.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await sees(host, 'Brass friends was saved.')
    await button(host, 'Invite 2 people').click()
    await sees(host, '2 people are invited. Their invitations are on their way.')

    const letter = await mailTo(baseUrl, guest.email, `invites you to ${title}`)
    const [path = ''] = linkIn(letter).split('?')
    const page = await visit(path, { as: guestSession, phone: true })
    await page.getByRole('heading', { level: 1, name: `You're invited to ${title}` }).waitFor()
    await sees(page, 'Bring a friend!')
    await checkScreen(page)
    await button(page, 'Accept').click()
    await isAt(page, `/events/${slug}`)
    await sees(page, "You're invited")

    await host.reload()
    const row = host.getByRole('row', { name: new RegExp(`${guest.firstName} ${guest.lastName}`) })
    await sees(row, 'Invited', 'Accepted')
    await sees(host, '1 opened · 1 accepted · 0 declined')

    // The saved list has both, and they are invited already.
    await host.getByRole('tab', { name: 'Saved lists' }).click()
    await host.getByRole('checkbox', { name: 'Brass friends' }).check()
    await button(host, 'Invite 2 people').click()
    await sees(host, 'No one new was invited. 2 were invited or coming already.')

    const other = host.getByRole('row', { name: /nobody\.here@visitors\.test/ })
    await other.getByRole('button', { name: /^More/ }).click()
    await host.getByRole('menuitem', { name: 'Withdraw' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
    await sees(host, 'The invitation was withdrawn.')
    await sees(other, 'Not Invited')
    await host.getByRole('radio', { name: /^Not Invited/ }).focus()
    await host.keyboard.press('Space')
    await eventually(() => host.getByRole('row', { name: /visitors\.test/ }).count()).toBe(1)
  })

  test('come by a link until it is used up or revoked', async ({ visit }) => {
    const title = 'Brass by Link'
    const slug = slugOf(await hostEvent(await signIn(baseUrl, 'host'), { title, eventTickets: [free] }))
    const guest = await openAccount(newPerson('linked guest'))
    const late = await openAccount(newPerson('late guest'))

    const host = await visit(`/rep-club/events/${slug}/invite`, { as: 'host' })
    await button(host, 'New link').click()
    await field(host.getByRole('dialog'), 'Number of uses').fill('1')
    await button(host, 'Create link').click()
    await sees(host, 'The link is ready.', 'Used 0 of 1 times')
    await host.getByRole('button', { name: /^QR code: link …/ }).click()
    await host.getByRole('img', { name: 'QR code' }).waitFor()
    await host.keyboard.press('Escape')
    await (await contextOf(host)).grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(host, 'Copy link').click()
    const link = await host.evaluate<string>('navigator.clipboard.readText()')

    const page = await visit(new URL(link).pathname, { as: guest })
    await button(page, 'Accept').click()
    await isAt(page, `/events/${slug}`)
    const other = await visit(new URL(link).pathname, { as: late })
    await sees(other, 'This link was used as often as its host allowed. Ask for another one.')

    await host.reload()
    await sees(host, 'Used 1 of 1 times')
    await host.getByRole('button', { name: /^Revoke: link …/ }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await sees(host, 'The link was revoked.', 'No links yet.')
    expect(await host.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  })

  test('bring others, where the host lets them, as many as the host says', async ({ visit }) => {
    const title = 'Brass and Friends'
    const hostSession = await signIn(baseUrl, 'host')
    const event = await openEvent(hostSession, title)
    const guest = await arrive('bringing guest')
    await event.take(guest.session)
    const page = await visit(event.path, { as: guest.session, phone: true })
    await sees(page, 'Your tickets')
    expect(await button(page, 'Invite others').count()).toBe(0)

    const host = await visit(`/events/edit/${event.slug}?tab=settings`, { as: 'host' })
    await host.getByRole('switch', { name: 'Let guests invite others' }).check()
    await field(host, 'Invites per guest').fill('3')
    await button(host, 'Save').click()
    await sees(host, /^Saved .* ago$/)

    await page.reload()
    await button(page, 'Invite others').click()
    const sheet = page.getByRole('dialog', { name: 'Invite others' })
    await sees(sheet, 'You can invite 3 more people.')
    await sheet.getByRole('combobox', { name: 'Who' }).fill('brought.along@visitors.test')
    await page.keyboard.press('Enter')
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click()
    await sees(sheet, '1 person is invited. Their invitation is on its way.', 'You can invite 2 more people.')
    await checkScreen(page)
    await sheet.getByRole('button', { name: 'New link' }).click()
    const link = page.getByRole('dialog', { name: 'New link' })
    await sees(link, 'At most 2.')
    await link.getByRole('button', { name: 'Create link' }).click()
    await sees(sheet, "You've invited as many people as the host allows.", 'Used 0 of 2 times')

    await host.goto(`/rep-club/events/${event.slug}/invite`)
    await sees(host.getByRole('row', { name: /brought\.along@visitors\.test/ }), 'Bringing Guest')
  })

  test('come from whole groups of contacts, each person once', async ({ visit }) => {
    const title = 'Brass for Groups'
    const host = (await arrive('grouping host')).session
    const slug = slugOf(await hostEvent(host, { title, eventTickets: [free] }))
    const { createContacts } = await ask(host, CREATE_CONTACTS, {
      contacts: ['one', 'two', 'three'].map((name) => ({
        name,
        emailAddress: `group.${name}@visitors.test`,
      })),
    })
    const ids = createContacts.joined.map(({ contact }) => contact.contactId)
    for (const [name, contactIds] of [
      ['Horns', ids.slice(0, 2)],
      ['Drums', ids.slice(1)],
    ] as const) {
      const { createContactGroup } = await ask(host, CREATE_GROUP, { name })
      await ask(host, ADD_TO_GROUP, { groupId: createContactGroup.groupId, contactIds })
    }

    const page = await visit(`/rep-club/events/${slug}/invite`, { as: host })
    await page.getByRole('tab', { name: 'Contacts' }).click()
    const groups = page.getByRole('group', { name: 'Whole groups' })
    await groups.getByRole('checkbox', { name: 'Horns' }).check()
    await groups.getByRole('checkbox', { name: 'Drums' }).check()
    // The two groups have four entries, and one person is in both.
    await sees(page, '3 people, each counted once')
    await checkScreen(page)
    await button(page, 'Invite 3 people').click()
    await sees(page, '3 people are invited. Their invitations are on their way.')
  })
})
