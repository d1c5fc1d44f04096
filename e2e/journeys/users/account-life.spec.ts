import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { logInWithCode, loginToSettings, openAccount } from '../../support/people/open-account.ts'
import { announced } from '../../support/screens/announced.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { describedAs } from '../../support/screens/described-as.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { idleScripts } from '../../support/screens/idle-scripts.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'
import { arrive } from '../notifications/arrive.ts'
import { openEvent } from '../notifications/raise-kinds.ts'
import { early, hostEvent } from '../paid-path/host-event.ts'

const settings = '/profile/settings'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('devices', () => {
  test('are logged out one by one, and all others at once', async ({ visit }) => {
    const person = newPerson('many devices')
    const page = await visit(settings, { as: await openAccount(person) })
    const others = [
      await visit(loginToSettings, { mayFail: /api/ }),
      await visit(loginToSettings, { mayFail: /api/, phone: true }),
      await visit(loginToSettings, { mayFail: /api/ }),
    ]
    for (const other of others) {
      await other.bringToFront()
      await logInWithCode(other, person)
      await isAt(other, settings)
    }
    await page.bringToFront()
    await page.reload()
    const rows = section(page, 'Devices').getByRole('listitem')
    const logOuts = page.getByRole('button', { name: /^Log out (Chrome|Safari)/ })
    await eventually(() => logOuts.count()).toBe(3)
    // A person who hears the buttons alone can tell them apart.
    const heard = await logOuts.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
    expect(new Set(heard).size).toBe(3)
    expect(heard[0]).toMatch(/^Log out Chrome on Linux, last used .*\d\d:\d\d/)
    await sees(rows.first(), 'This device', /From .+ · Logged in by password/)
    await checkScreen(page)
    await logOuts.first().click()
    await sees(page, 'The device is logged out.')
    await eventually(() => rows.count()).toBe(3)
    await eventually(() => focusedOn(page)).toMatch(/^Log out (Chrome|Safari)/)
    await button(page, 'Log out all other devices').click()
    await dialog(page).getByRole('button', { name: 'Log out' }).click()
    await sees(page, 'All other devices are logged out.', 'No other devices.')
    await eventually(() => focusedOn(page)).not.toBe('')
    for (const other of others) {
      const refreshToken = await kept(other, 'refreshToken').catch(() => null)
      if (refreshToken === null) continue
      const answer = await page.request.post('/api/auth/refresh', { data: { refreshToken } })
      expect(answer.status()).toBe(401)
    }
  })
})

describe('a copy of the data', () => {
  test('is put together, with its progress, and downloaded', async ({ visit, sessionOf }) => {
    const { session, userName, email } = await arrive('collected member')
    const page = await visit(settings, { as: session })
    const data = section(page, 'Your data')
    const asked = Date.now()
    await data.getByRole('button', { name: 'Request my data' }).click()
    await dialog(page).waitFor()
    await checkScreen(page)
    const code = codeIn(await mailTo(baseUrl, email, 'confirmation code', asked))

    // News makes the page load its data again. The page sends no second code then, because a second code would end this
    // one.
    const shownAgain = page.waitForRequest(
      (call) => call.postData()?.includes('"passkeyCredentials"') ?? false,
    )
    await (await openEvent(await sessionOf('host'), 'Copied out')).give({ userName, session }, 'DOOR')
    await shownAgain
    await giveCode(dialog(page), code)
    await sees(data, 'Your data is ready.', /You can download it until/)
    // The button is gone. The focus moves to the text that replaced it, and not into another section.
    await eventually(() => focusedOn(page)).toContain('Your data is ready.')
    await checkScreen(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-data.zip')
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('shows how far it is, and can be asked for again where it failed', async ({ visit }) => {
    const page = await visit(settings, { as: 'promoter' })
    const data = section(page, 'Your data')
    await data.getByRole('button', { name: 'Request my data' }).waitFor()
    let state = { state: 'RUNNING', progress: 40 }
    await page.route('**/api/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'myData') return route.continue()
      const nothing = { requestedAt: null, readyAt: null, expiresAt: null, downloadUrl: null }
      await route.fulfill({ json: { data: { myData: { ...nothing, ...state } } } })
    })
    await page.reload()
    await sees(data, '40 % done')
    expect(await data.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    await checkScreen(page)
    state = { state: 'FAILED', progress: 40 }
    await sees(data, "We couldn't get your data ready. Please request it again.")
    await data.getByRole('button', { name: 'Request again' }).waitFor()
  })
})

describe('leaving', () => {
  test('a deactivated account is logged out, and its owner comes back', async ({ visit }) => {
    // Two refusals belong to this test: a poll that is under way while the account closes, and the request for a code
    // when the dialog opens again while a code is still good.
    const person = newPerson('resting member')
    const page = await visit(settings, { as: await openAccount(person), mayFail: /api\/graphql|resend-otp/ })
    await button(page, 'Deactivate').click()
    await checkScreen(page)
    // A person who closes the proof stays logged in, and the focus returns to the button.
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
    await sees(dialog(page), "Confirm it's you")
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    const isFocused = () => button(page, 'Deactivate').evaluate((it) => it === it.ownerDocument.activeElement)
    await eventually(isFocused).toBe(true)

    await button(page, 'Deactivate').click()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
    const left = page.waitForEvent('load')
    await giveCode(dialog(page), codeIn(await mailTo(baseUrl, person.email, 'confirmation code')))
    await left
    await isAt(page, '/auth/login')
    expect(await kept(page, 'token')).toBeNull()
    await mailTo(baseUrl, person.email, 'is deactivated')
    await logInWithCode(page, person)
    await page.waitForURL((url) => url.pathname === '/auth/recover')
  })

  test('an account is deleted after the banner, the dialog and a code', async ({ visit }) => {
    const person = newPerson('parting member')
    // What the page asks for while its session ends is refused.
    const page = await visit(settings, { as: await openAccount(person), mayFail: /graphql/ })
    const leave = section(page, 'Close account')
    await idleScripts(page)
    // The banner is announced also where another part of the page finishes loading in the same moment.
    await button(page, 'Delete account').evaluate((it) => {
      it.click()
      const loading = it.ownerDocument.createElement('div')
      loading.ariaBusy = 'true'
      it.ownerDocument.querySelector('main')?.append(loading)
      loading.remove()
    })
    const day = new Date(Date.now() + 90 * 24 * 60 * 60_000)
    const words = day.toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'America/New_York',
    })
    await sees(leave, `You have 90 days to come back: log in by ${words}`)
    await announced(page, `You have 90 days to come back: log in by ${words}`)
    expect(await describedAs(leave.getByRole('button', { name: 'Delete', exact: true }))).toContain(
      `log in by ${words}`,
    )
    await leave.getByRole('button', { name: 'Cancel' }).click()
    expect(await leave.getByText('days to come back').count()).toBe(0)
    expect(await button(page, 'Delete account').evaluate((it) => it === it.ownerDocument.activeElement)).toBe(
      true,
    )

    await button(page, 'Delete account').click()
    await leave.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await leave.getByRole('button', { name: 'Delete', exact: true }).click()
    await checkScreen(page)
    const asked = Date.now()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    const left = page.waitForEvent('load')
    await giveCode(
      dialog(page),
      codeIn(await mailTo(baseUrl, person.email, 'code to delete your account', asked)),
    )
    await left
    await isAt(page, '/auth/login')
    expect(await kept(page, 'token')).toBeNull()
    await sees(page, `Your account is deleted. Log in by ${words} to get it back.`)
    await mailTo(baseUrl, person.email, 'Your account is deleted')
    await logInWithCode(page, person)
    await page.waitForURL((url) => url.pathname === '/auth/recover')
  })

  test('where it cannot be deleted a toast says so, and the person stays', async ({ visit }) => {
    const page = await visit(settings, { as: 'door', mayFail: /graphql/ })
    await button(page, 'Delete account').click()
    await section(page, 'Close account').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.route('**/api/graphql', (route) => route.abort('connectionrefused'))
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await sees(page, 'Delete account failure!', 'No connection. Please check your network and try again.')
    await isAt(page, settings)
    expect(await kept(page, 'token')).not.toBeNull()
  })

  test('a host hands over or cancels what sells tickets, and then leaves', async ({ visit }) => {
    const person = newPerson('leaving host')
    const session = await openAccount(person)
    // What the page asks for while its session ends is refused.
    const page = await visit(settings, { as: session, mayFail: /graphql/ })
    const roles = { host: 'CO_HOST' } as const
    const path = await hostEvent(session, { title: 'Brass goes on', eventTickets: [early], roles })
    await hostEvent(session, { title: 'Brass ends here', eventTickets: [early] })

    await button(page, 'Delete account').click()
    await section(page, 'Close account').getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Your events come first' })
    const events = dialog.getByRole('listitem')
    await eventually(() => events.count()).toBe(2)
    await checkScreen(page)
    await dialog.getByRole('button', { name: 'Hand over Brass ends here' }).click()
    await sees(dialog, "Only a co-host can take it over, and there isn't one yet.")
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Hand over Brass goes on' }).click()
    await sees(dialog, 'Who hosts Brass goes on from now on?')
    await checkScreen(page)
    const asked = Date.now()
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    const proof = page.getByRole('dialog', { name: "Confirm it's you" })
    await giveCode(proof, codeIn(await mailTo(baseUrl, person.email, 'Your code is', asked)))
    await sees(page, /.+ now hosts Brass goes on\./)
    await eventually(() => events.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel event Brass ends here' }).click()
    await dialog.getByRole('button', { name: 'Yes, cancel the event' }).click()

    // Now nothing prevents the deletion.
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    const left = page.waitForEvent('load')
    await question.getByRole('button', { name: 'Delete' }).click()
    await left
    await isAt(page, '/auth/login')

    const successor = await visit(path, { as: 'host' })
    await sees(successor, 'Brass goes on', 'Hosted by', /^Host$/)
  })
})
