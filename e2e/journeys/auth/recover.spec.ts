import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { DEACTIVATE_ACCOUNT } from '../../../apps/server/src/testing/documents.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { logIn } from '../../support/people/log-in.ts'
import type { Person } from '../../support/people/new-person.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { postAuth } from '../../support/people/post-auth.ts'
import { proveAgain } from '../../support/people/prove-again.ts'
import { register } from '../../support/people/register.ts'
import { signIn } from '../../support/people/sign-in.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { ask } from '../../support/server/ask.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'

const DELETE_ACCOUNT_AT = graphql('mutation { deleteAccount { deletesAt } }')

async function logInByCode(page: Page, { email, password }: Person): Promise<void> {
  const asked = Date.now()
  await logIn(page, email, password)
  await field(page, 'Code').fill(codeIn(await mailTo(baseUrl, email, 'login code', asked)))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Deletes the account by calls of the API, with the code of the mail. Returns when it will be erased for good. */
async function deleteAccount({ email }: Person): Promise<Date> {
  const session = await signIn(baseUrl, email)
  const refreshToken = session.origins[0]?.localStorage.find(({ name }) => name === 'refreshToken')?.value
  const post = (path: string, body: object) =>
    postAuth(baseUrl, path, { refreshToken, purpose: 'DeleteAccount', ...body })
  const asked = Date.now()
  await post('resend-otp', {})
  await post('verify-otp', {
    otp: codeIn(await mailTo(baseUrl, email, 'code to delete your account', asked)),
  })
  const { deletesAt } = (await ask(session, DELETE_ACCOUNT_AT, {})).deleteAccount
  if (deletesAt === null) throw new Error('The account was not deleted.')
  return new Date(deletesAt)
}

test('a deactivated account comes back, and its owner where they wanted to be', async ({ visit }) => {
  const person = newPerson('tired member')
  await register(baseUrl, person)
  const session = await signIn(baseUrl, person.email)
  await proveAgain(session, person.email)
  await ask(session, DEACTIVATE_ACCOUNT, {})

  const page = await visit('/auth/login?to=%2Fevents')
  await logInByCode(page, person)
  await isAt(page, '/auth/recover?to=%2Fevents')
  await sees(page, 'Your account is deactivated and hidden. Reactivate it any time.')
  await checkScreen(page)
  await page.goto('/home')
  await isAt(page, '/auth/recover?to=%2Fhome')
  await page.goto('/auth/recover?to=%2Fevents')

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await isAt(page, '/auth/verify-phone-number?to=%2Fevents')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('a deleted account says until when it can come back, and comes back', async ({ visit }) => {
  const person = newPerson('gone member')
  await register(baseUrl, person)
  const until = await deleteAccount(person)

  const page = await visit('/auth/login')
  await logInByCode(page, person)
  await isAt(page, '/auth/recover')
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
  await sees(
    page,
    `Your account is deleted. You can reactivate it until ${day}. After that it can't be restored.`,
  )
  await page.reload()
  await sees(page, `You can reactivate it until ${day}`)
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await isAt(page, '/auth/verify-phone-number')
})
