import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { demoPassword } from '../../../apps/server/src/demo/people.ts'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { DELETE_PASSKEY_CREDENTIAL } from '../../../apps/server/src/testing/documents.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { giveDevice } from '../../support/people/give-device.ts'
import { logIn } from '../../support/people/log-in.ts'
import { proveAgain } from '../../support/people/prove-again.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'

const settings = '/profile/settings'
const login = `/auth/login?to=${encodeURIComponent(settings)}`
// A person who adds a passkey is asked for a code first.
const mayFail = /passkey\/register\/options/

const byPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })
const addOne = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Virtual authenticator' })

/** Adds a passkey of the device to the account of a demo person, with the code of the mail as proof. */
async function addPasskey(page: Page, person: string): Promise<void> {
  const asked = Date.now()
  await addOne(page).click()
  const dialog = page.getByRole('dialog')
  await giveCode(dialog, codeIn(await mailTo(baseUrl, `${person}@demo.test`, 'Your code is', asked)))
  await row(page).waitFor()
  await page.getByRole('status').filter({ hasText: 'The passkey was added.' }).waitFor()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
}

describe('a passkey', () => {
  test('is added, signs in by the button and among the suggestions, and is deleted', async ({ visit }) => {
    const page = await visit(login, { mayFail })
    const device = await giveDevice(page)
    await byPasskey(page).click()
    // The device has no passkey, and its prompt closes.
    await sees(page, 'Passkey login failed: The prompt was closed or timed out.')
    await eventually(() => byPasskey(page).isEnabled()).toBe(true)

    const began = Date.now()
    await logIn(page, 'door', demoPassword)
    await isAt(page, settings)
    await sees(page, 'No passkeys yet.')
    await addPasskey(page, 'door')
    await row(page).getByText('Never used').waitFor()
    await mailTo(baseUrl, 'door@demo.test', 'A passkey was added', began)
    await addOne(page).click()
    await sees(page, 'Passkey registration failed: This device already has a passkey for your account.')
    await checkScreen(page)

    device.hush()
    await logOut(page)
    await isAt(page, '/auth/login')
    await device.signIn()
    await isAt(page, '/home')
    await page.goto(settings)
    await row(page).getByText('Last used').waitFor()

    await logOut(page)
    // The login page offers the passkey by itself, and the person touches the device.
    await isAt(page, '/home')

    await page.goto(settings)
    await page.getByRole('button', { name: 'Delete Virtual authenticator' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await sees(page, 'No passkeys yet.')
    await page.getByRole('status').filter({ hasText: 'The passkey was deleted.' }).waitFor()
    await eventually(device.passkeys).toBe(0)
    await mailTo(baseUrl, 'door@demo.test', 'A passkey was deleted', began)
  })

  test('that was deleted on another device is refused in words, and offered no more', async ({ visit }) => {
    // What the page asks for while its session ends is refused.
    const page = await visit(login, { mayFail: /passkey|graphql/ })
    const device = await giveDevice(page)
    await byPasskey(page).waitFor()
    await logIn(page, 'promoter', demoPassword)
    await isAt(page, settings)
    await addPasskey(page, 'promoter')
    const elsewhere = await signIn(baseUrl, 'promoter')
    await proveAgain(elsewhere, 'promoter@demo.test')
    const { passkeyCredentials } = await ask(
      elsewhere,
      graphql('{ passkeyCredentials { credentialId } }'),
      {},
    )
    for (const { credentialId } of passkeyCredentials)
      await ask(elsewhere, DELETE_PASSKEY_CREDENTIAL, { credentialId })
    device.hush()
    await logOut(page)
    await isAt(page, '/auth/login')
    await device.signIn()
    await sees(page, "Passkey login failed: We don't know this passkey.")
    await eventually(device.passkeys).toBe(0)
    await checkScreen(page)
  })

  test('is nothing for a browser that knows none', async ({ visit }) => {
    const page = await visit('/auth/login')
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
    await page.reload()
    await byPasskey(page).click()
    await sees(page, 'Passkeys are not supported on this device')
  })
})
