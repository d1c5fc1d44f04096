import { expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { checkScreen } from '../support/check-screen.ts'
import { field } from '../support/field.ts'
import { isAt } from '../support/is-at.ts'
import { codeIn, mailTo } from '../support/mails.ts'
import { sees } from '../support/sees.ts'

test('staff logs in as somebody with a reason and a code of their own, is told so, and ends it', async ({
  visit,
}) => {
  const page = await visit('/auth/im-login')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await sees(page, 'Please enter your password', /Please say why/)
  await checkScreen(page)
  await field(page, 'Your username').fill('staff')
  await field(page, 'Your password').fill(demoPassword)
  await field(page, 'Username of the person').fill('promoter')
  await field(page, 'Reason').fill('A link that does not count')
  const asked = Date.now()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await isAt(page, '/auth/mfa')
  await field(page, 'Code').fill(codeIn(await mailTo(baseUrl, 'staff@demo.test', 'code', asked)))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await isAt(page, '/home')

  const badge = page.getByRole('complementary', { name: 'Impersonation' })
  await badge.getByText('You are Promoter').hover()
  await sees(page, 'Promoter · @promoter · promoter@demo.test')
  expect(await page.evaluate(() => localStorage.getItem('impersonate'))).toBe('true')
  await badge.getByRole('button', { name: 'End' }).click()
  await isAt(page, '/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('impersonate'))).toBeNull()
})
