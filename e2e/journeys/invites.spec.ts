import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { INVITE_BY_USER_NAME } from '../../apps/server/src/testing/documents.ts'
import type { EventAttendeeRole } from '../../packages/rules/src/events/enums.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { fillSignUp } from '../support/people/fill-sign-up.ts'
import { logIn } from '../support/people/log-in.ts'
import { newPerson } from '../support/people/new-person.ts'
import { openAccount } from '../support/people/open-account.ts'
import { pickPerson } from '../support/people/pick-person.ts'
import { provePhone } from '../support/people/prove-phone.ts'
import { signIn } from '../support/people/sign-in.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { describedAs } from '../support/screens/described-as.ts'
import { field } from '../support/screens/field.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'
import type { Session } from '../support/server/ask.ts'
import { ask } from '../support/server/ask.ts'
import { linkIn, mailTo } from '../support/server/mails.ts'
import { hostEvent } from './paid-path/host-event.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const who = (page: Page) => page.getByRole('combobox', { name: 'Who' })
const staffForm = (page: Page) => page.getByRole('form', { name: 'Invite to the staff' })

async function makeEvent(host: Session, title: string): Promise<string> {
  const path = await hostEvent(host, { title, eventTickets: [] })
  return path.split('/').at(-1) ?? ''
}

async function inviteByName(
  host: Session,
  userName: string,
  slug: string,
  role: EventAttendeeRole,
): Promise<string> {
  const input = { userName, kind: 'EVENT', targetIdOrSlug: slug, role } as const
  const { inviteByUserName } = await ask(host, INVITE_BY_USER_NAME, { input })
  return inviteByUserName.inviteId
}

/** Pastes a text where the focus is, as the keyboard would. */
const paste = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(paste)
  })()`)

describe('an invite to work on an event', () => {
  test('goes by mail to somebody new, who signs up, proves themselves, accepts, and is in', async ({
    visit,
  }) => {
    const slug = await makeEvent(await signIn(baseUrl, 'host'), 'Brass for Newcomers')
    const person = newPerson('invited newcomer')

    const host = await visit(`/events/edit/${slug}?tab=settings`, { as: 'host' })
    await who(host).fill(person.email)
    await host.keyboard.press('Enter')
    await field(staffForm(host), 'Role').click()
    await host.getByRole('option', { name: 'Manager (Co-host)' }).click()
    await button(host, 'Invite').click()
    const waiting = host.getByRole('listitem', { name: person.email })
    await sees(waiting, 'Waiting', 'Co-host')
    await checkScreen(host)

    const link = linkIn(
      await mailTo(baseUrl, person.email, 'invites you to Brass for Newcomers as a co-host'),
    )
    const [path = ''] = link.split('?')
    const inviteId = path.split('/').at(-1) ?? ''
    const query = `inviteId=${inviteId}&email=${encodeURIComponent(person.email)}`
    const page = await visit(link, { phone: true, mayFail: /password\/(sign-in|verify-otp|await-link)/ })
    await isAt(page, `/auth/sign-up?${query}`)
    await eventually(() => field(page, 'Email').inputValue()).toBe(person.email)
    // The way to the login and back keeps the invite and the email.
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login' && url.search.includes(query))
    expect(await field(page, 'Email, username or phone number').inputValue()).toBe(person.email)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/sign-up' && url.search.includes(query))
    await fillSignUp(page, person)
    await button(page, 'Continue').click()
    await sees(page, 'Check your inbox!')

    await page.goto(linkIn(await mailTo(baseUrl, person.email, 'confirm')))
    await button(page, 'Confirm my email').click()
    await sees(page, "You're verified!")
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    // This browser signed up, so the person does not have to log in.
    await page.waitForURL((url) => url.pathname === '/auth/verify-phone-number')
    await provePhone(page, baseUrl, person.phoneNumber)
    await isAt(page, path)

    await heading(page, "You're invited to Brass for Newcomers as Co-host").waitFor()
    await checkScreen(page)
    await button(page, 'Accept').click()
    await sees(page, 'Please agree to the privacy policy.')
    const policy = page.getByRole('checkbox', { name: 'I agree to the privacy policy' })
    await eventually(() => policy.and(page.locator(':focus')).count()).toBe(1)
    await policy.check()
    await page.getByRole('checkbox', { name: /^Show .+ my email address/ }).check()
    await button(page, 'Accept').click()
    await isAt(page, `/rep-club/events/${slug}`)
    await sees(page, 'You accepted the invite.')
    await heading(page, 'Brass for Newcomers').waitFor()
    await page.goto(path)
    await sees(page, 'You accepted this invite')

    await host.reload()
    await host
      .getByRole('button', { name: `Remove ${person.firstName} ${person.lastName} as Manager` })
      .waitFor()
    await host.goto('/profile/invites')
    const sent = host.getByRole('listitem', { name: `${person.firstName} ${person.lastName}` })
    await sees(sent, 'Accepted', person.email, 'Brass for Newcomers, as Co-host')
  })

  test('goes by user name, is seen among the received ones, and is declined once', async ({ visit }) => {
    const session = await signIn(baseUrl, 'host')
    const slug = await makeEvent(session, 'Brass by Name')
    const host = await visit(`/events/edit/${slug}?tab=settings`, { as: 'host' })
    await button(host, 'Invite').press('Enter')
    await sees(staffForm(host), 'Choose at least one person.')
    await pickPerson(staffForm(host), 'door')
    await field(staffForm(host), 'Role').click()
    await host.getByRole('option', { name: 'Sponsor' }).click()
    await button(host, 'Invite').click()
    await sees(host, 'Waiting for their answer')
    await inviteByName(session, 'door', await makeEvent(session, 'Brass from the List'), 'TALENT')

    const page = await visit('/profile/invites', { as: 'door', phone: true })
    const received = page.getByRole('listitem', { name: 'Brass by Name' })
    await sees(received, `from ${demoName('host')}, as Sponsor`)
    await checkScreen(page)
    await received.getByRole('button', { name: 'Decline the invite to Brass by Name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline this invite?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Decline the invite to Brass from the List' }).click()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await sees(page, 'You declined the invite.')
    await page.getByRole('listitem', { name: 'Brass from the List' }).waitFor({ state: 'detached' })
    await received.getByRole('link', { name: 'Accept the invite to Brass by Name' }).click()
    await heading(page, "You're invited to Brass by Name as Sponsor").waitFor()
    await sees(page, /^by Host\s*@host$/)
    await page.getByRole('button', { name: 'Decline the invite to Brass by Name' }).click()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await heading(page, 'This invite has ended').waitFor()
    await sees(page, 'This invite was already declined.')
    await page.goto('/profile/invites')
    await sees(page, 'Invites for you', /invites? left/)
    expect(await received.count()).toBe(0)
  })

  test('is taken back by the person who runs the event, and is gone for the one it was for', async ({
    visit,
  }) => {
    const session = await signIn(baseUrl, 'host')
    const slug = await makeEvent(session, 'Brass Revoked')
    const inviteId = await inviteByName(session, 'door', slug, 'TALENT')
    const page = await visit(`/accept-invite/${inviteId}`, { as: 'door' })
    await heading(page, "You're invited to Brass Revoked as Talent").waitFor()

    const host = await visit(`/events/edit/${slug}?tab=settings`, { as: 'host' })
    await host.getByRole('button', { name: /^Revoke the invite of/ }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await sees(host, 'You revoked the invite.')
    await host.getByText('Waiting for their answer').waitFor({ state: 'detached' })

    await page.getByRole('checkbox', { name: 'I agree to the privacy policy' }).check()
    await button(page, 'Accept').click()
    await heading(page, 'Invite not found').waitFor()
    await sees(page, "This invite doesn't exist or was revoked.")
    expect(await button(page, 'Accept').count()).toBe(0)
    await checkScreen(page)
  })

  test('for somebody else says so, and leads to the other account and back', async ({ visit }) => {
    const session = await signIn(baseUrl, 'host')
    const slug = await makeEvent(session, 'Brass for Others')
    const inviteId = await inviteByName(session, 'door', slug, 'PROMOTER')
    const person = newPerson('wrong account')
    const page = await visit(`/accept-invite/${inviteId}`, { as: await openAccount(person) })
    await heading(page, 'This invite is for someone else').waitFor()
    await checkScreen(page)
    await button(page, 'Use another account').click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    // The link of an invite goes to the sign-up, also on a device that signed up before.
    await page.goto(`/accept-invite/${inviteId}`)
    await isAt(page, `/auth/sign-up?inviteId=${inviteId}`)
    await sees(page, `${demoName('host')} invites you to Brass for Others as Promoter`)
    await page.getByRole('button', { name: 'Login' }).click()
    await sees(page, 'Log in', `${demoName('host')} invites you to Brass for Others as Promoter`)
    await logIn(page, 'door', demoPassword)
    await isAt(page, `/accept-invite/${inviteId}`)
    await heading(page, "You're invited to Brass for Others as Promoter").waitFor()
  })
})

describe('an invite to the platform', () => {
  test('leaves in the field who was picked while others were invited', async ({ visit }) => {
    const page = await visit('/profile/invites', { as: await openAccount(newPerson('late picker')) })
    const pick = async (address: string) => {
      await who(page).fill(address)
      await who(page).press('Enter')
      await page.getByRole('button', { name: `Remove ${address}` }).waitFor()
    }
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/graphql', async (route) => {
      if (route.request().postDataJSON().operationName === 'inviteUser') await gate.promise
      return route.fallback()
    })
    await pick('picked.first@visitors.test')
    await field(page, 'Message').fill('Come along')
    await button(page, 'Invite').click()
    await pick('picked.later@visitors.test')
    await field(page, 'Message').fill('Come along, too')
    gate.resolve()
    await sees(page, 'Your invite is on its way.')
    await page
      .getByRole('button', { name: 'Remove picked.first@visitors.test' })
      .waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Remove picked.later@visitors.test' }).count()).toBe(1)
    expect(await field(page, 'Message').inputValue()).toBe('Come along, too')
  })

  test('by a link is for everybody who has it', async ({ visit }) => {
    const inviter = newPerson('link maker')
    const page = await visit('/profile/invites', { as: await openAccount(inviter) })
    await sees(page, 'You have 10 invites left.')
    await button(page, 'Get a link').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Invite by a link' })
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await checkScreen(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await sees(page, 'You have 9 invites left.')
    await eventually(() =>
      button(page, 'Get a link').evaluate((it) => it === it.ownerDocument.activeElement),
    ).toBe(true)

    const { pathname } = new URL(link)
    const friend = newPerson('link follower')
    const other = await visit(pathname, { as: await openAccount(friend) })
    await other.getByRole('heading', { level: 1, name: /^You're invited to/ }).waitFor()
    await button(other, 'Accept').click()
    await isAt(other, '/home')
    await page.reload()
    await sees(page, `Accepted by ${friend.firstName} ${friend.lastName}`)

    // Answers as if seven more people had accepted the link. The row shows five faces, the number of the others, and
    // all names in the tooltip.
    await page.route('**/api/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'myInvites') return route.fallback()
      const answer = await (await route.fetch()).json()
      for (const { acceptances } of answer.data.myInvites.nodes) {
        const [first] = acceptances
        const others = Array.from({ length: first ? 7 : 0 }, (_, at) => ({
          ...first,
          user: { ...first.user, userId: `other-${at}`, name: `Follower ${at}` },
        }))
        acceptances.push(...others)
      }
      return route.fulfill({ json: answer })
    })
    await page.reload()
    await page.getByText('3 more', { exact: true }).hover()
    await sees(page.getByRole('tooltip'), /Follower 0, .* and Follower 6$/)
    expect(await page.getByRole('listitem', { name: 'Anyone with the link' }).innerText()).toContain(
      'Accepted by',
    )
  })
})

describe('the picker', () => {
  test('works by keys alone, says what it does, and takes a list of addresses', async ({ visit }) => {
    const page = await visit('/profile/invites', { as: 'owner' })
    const status = page.getByRole('status')
    await button(page, 'Invite').press('Enter')
    await eventually(() => describedAs(who(page).and(page.locator(':focus')))).toContain(
      'Choose at least one person.',
    )
    await who(page).fill('guest-0')
    const [, found = ''] = /@(guest-0\d)/.exec(await page.getByRole('option').first().innerText()) ?? []
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(10)
    await checkScreen(page)
    await who(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await sees(status, `${demoName(found)} was added.`)
    await who(page).fill('nobody-has-this')
    await sees(page, 'No search results')
    await who(page).fill('first@visitors.test')
    await page.keyboard.press('Enter')
    await sees(status, 'first@visitors.test was added.')
    await who(page).fill('FIRST@visitors.test')
    await page.keyboard.press(',')
    await sees(page, 'This email address is already selected.')
    await who(page).fill('owner@demo.test')
    await page.keyboard.press('Enter')
    await sees(page, "That's your own address.")
    await who(page).fill('')
    await paste(page, 'A <second@visitors.test>; third@visitors.test')
    await page.getByRole('button', { name: 'Remove third@visitors.test' }).waitFor()
    await page.keyboard.press('Backspace')
    await sees(status, 'third@visitors.test was removed.')
    await page.getByRole('button', { name: 'Remove first@visitors.test' }).press('Enter')
    await sees(status, 'first@visitors.test was removed.')
    expect(await who(page).evaluate((input) => input.matches(':focus'))).toBe(true)
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(2)
    await checkScreen(page)
  })
})
