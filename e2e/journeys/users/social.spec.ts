import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'

const provider = (page: Page, label: string) => page.getByRole('button', { name: `Continue with ${label}` })

/** Opens the popup of a provider. Returns its page once the stand-in asks for a name. */
async function openPopup(page: Page, label: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), provider(page, label).click()])
  await popup.getByRole('heading', { level: 1, name: label }).waitFor()
  return popup
}

async function comeAs(popup: Page, name: string, email: string, isVouched = true): Promise<void> {
  const form = popup.locator('form').filter({ has: popup.getByLabel('Name') })
  await field(form, 'Name').fill(name)
  await field(form, 'Email').fill(email)
  await form.getByRole('checkbox').setChecked(isVouched)
  await form.getByRole('button', { name: 'Agree' }).click()
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('refreshToken'))

describe('signing in with an account elsewhere', () => {
  test('all ten stand on the login and on the sign-up page', async ({ visit }) => {
    for (const path of ['/auth/login', '/auth/sign-up']) {
      const page = await visit(path)
      await provider(page, 'Instagram').waitFor()
      const names = await page
        .getByRole('button', { name: /^Continue with / })
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label')?.replace('Continue with ', '')),
        )
      expect(names).toEqual([
        'Instagram',
        'Facebook',
        'X (Twitter)',
        'YouTube',
        'TikTok',
        'Spotify',
        'Twitch',
        'Apple',
        'LinkedIn',
        'Amazon Music',
      ])
    }
  })

  test('one that is not set up says so, and opens nothing', async ({ visit }) => {
    const page = await visit('/auth/login')
    await page.route('**/api/auth/social/providers', async (route) => {
      const response = await route.fetch()
      const { providers } = (await response.json()) as { providers: { provider: string }[] }
      const json = { providers: providers.map((it) => ({ ...it, isEnabled: it.provider !== 'twitch' })) }
      await route.fulfill({ response, json })
    })
    await page.reload()
    await provider(page, 'Twitch').hover()
    await page.getByRole('tooltip').filter({ hasText: "Twitch isn't available here." }).waitFor()
    expect(await provider(page, 'Twitch').getAttribute('aria-disabled')).toBe('true')
    expect(await provider(page, 'Spotify').getAttribute('aria-disabled')).toBe('false')
    await page.evaluate('window.asked = []; window.open = (url) => { window.asked.push(url); return null }')
    await provider(page, 'Twitch').click({ force: true })
    await provider(page, 'Spotify').click()
    const asked = () => page.evaluate('window.asked.join()')
    await eventually(asked).toMatch(/^\/auth\/social\/spotify\/sign-in\b[^,]*$/)
  })

  test('somebody new is in, in a popup of 400 by 500, and completes the sign-up', async ({ visit }) => {
    const page = await visit('/auth/login?to=%2Fevents')
    const popup = await openPopup(page, 'TikTok')
    const size = await popup.evaluate('[innerWidth, innerHeight]')
    expect(size).toEqual([400, 500])
    const closed = popup.waitForEvent('close')
    await comeAs(popup, 'Tik Toker', 'tik.toker@social.test')
    await closed
    await page.waitForURL((url) => url.pathname === '/auth/sign-up-2')
    expect(new URL(page.url()).searchParams.get('to')).toBe('/events')
    expect(
      await page.evaluate(() => [localStorage.getItem('socialFlow'), localStorage.getItem('socialEnd')]),
    ).toEqual([null, null])
  })

  test('who refuses reads it on the page, the popup closes, and they can try again', async ({ visit }) => {
    const page = await visit('/auth/login')
    const popup = await openPopup(page, 'Spotify')
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Refuse' }).click()
    const said = "You didn't agree at Spotify, so nothing happened. You can try again."
    await closed
    await sees(page, said)
    const again = await openPopup(page, 'Spotify')
    await comeAs(again, 'Second Thoughts', '')
    await page.waitForURL((url) => url.pathname === '/auth/sign-up-2')
  })

  test('a popup that is closed leaves the page as it was', async ({ visit }) => {
    const page = await visit('/auth/login')
    const popup = await openPopup(page, 'Twitch')
    await popup.close()
    await eventually(() => provider(page, 'Twitch').isEnabled()).toBe(true)
    expect(await kept(page)).toBeNull()
  })

  test('a provider whose page cuts the tie between the windows does not lose the sign-in', async ({
    visit,
  }) => {
    const page = await visit('/auth/sign-up')
    const popup = await openPopup(page, 'Facebook')
    const question = popup.url()
    await popup.goto('data:text/html,elsewhere')
    await popup.goto(question)
    await comeAs(popup, 'Far Away', '')
    await page.waitForURL((url) => url.pathname === '/auth/sign-up-2')
  })

  test('an address with an account owes the code of the mail', async ({ visit }) => {
    const person = newPerson('linked member')
    await openAccount(person)
    const page = await visit('/auth/login')
    const before = Date.now()
    const popup = await openPopup(page, 'LinkedIn')
    const closed = popup.waitForEvent('close')
    await comeAs(popup, 'Linked Member', person.email)
    await closed
    await page.waitForURL((url) => url.pathname === '/auth/mfa')
    const code = codeIn(await mailTo(baseUrl, person.email, 'login code', before))
    await page.getByRole('textbox').first().fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname === '/home')
  })
})

describe('/auth/process', () => {
  test.for([
    ['with nothing', '/auth/process'],
    ['with a token alone', '/auth/process?token=a'],
  ] as const)('%s is not there', async ([, path], { visit }) => {
    const page = await visit(path)
    await page.waitForURL((url) => url.pathname === '/404')
  })

  test('of a popup that this browser did not open says so, and keeps nothing', async ({ visit }) => {
    const page = await visit('/auth/process?access_token=y')
    const tokens =
      'provider=apple&state=x&token=a.b.c&refresh_token=r&expires_in=900&user_id=u&user_name=n&skips_multi_factor=true&is_deleted=false&is_complete=true&is_phone_number_verified=true&agrees_to_terms=true'
    for (const [path, whose] of [
      ['?access_token=y', 'the provider'],
      ['#provider=apple&state=x&code=y', 'Apple'],
      [`?${tokens}`, 'Apple'],
      [`#${tokens}`, 'Apple'],
    ]) {
      await page.goto('about:blank')
      await page.goto(`/auth/process${path}`)
      await sees(page, `This window no longer belongs to a request to ${whose}. Please start again.`)
      expect(new URL(page.url()).search).toBe('')
      expect(await kept(page)).toBeNull()
    }
  })

  test('says what went wrong to a person who comes back too late', async ({ visit }) => {
    const page = await visit('/auth/social/youtube/callback?state=long-gone&code=x')
    await sees(page, 'This window no longer belongs to a request to YouTube. Please start again.')
    expect(page.url()).not.toContain('long-gone')
    await page.getByRole('link', { name: 'Go home' }).waitFor()
  })
})

test('the stand-in can be read and used on a phone', async ({ visit }) => {
  const page = await visit('/auth/login', { phone: true, mayFail: /\/dev\/social\/interaction\// })
  const [popup] = await Promise.all([page.waitForEvent('popup'), provider(page, 'Apple').click()])
  await popup.getByRole('heading', { level: 1, name: 'Apple' }).waitFor()
  await checkScreen(popup)
  await popup.getByRole('button', { name: 'Agree' }).click()
  await sees(popup, 'Type a name or an address.')
})

/**
 * Walks the way of the popup without a popup, up to the provider's answer. Returns the address that leads back, not
 * opened yet.
 */
async function answerFor(page: Page, name: string): Promise<URL> {
  const { request } = await contextOf(page)
  let at = await request.get('/auth/social/apple/sign-in?state=state-of-this-test', { maxRedirects: 0 })
  for (let hops = 0; hops < 10; hops += 1) {
    const location = at.headers().location ?? at.url()
    if (location.includes('/callback?')) return new URL(location, baseUrl)
    at = location.includes('/interaction/')
      ? await request.post(location, { form: { choice: 'agree', name }, maxRedirects: 0 })
      : await request.get(location, { maxRedirects: 0 })
  }
  throw new Error('the provider did not lead back')
}

test('a provider that answers by a form on its own site (Apple) finds the browser again', async ({
  visit,
}) => {
  const page = await visit('/auth/login')
  await page.evaluate(() =>
    localStorage.setItem(
      'socialFlow',
      JSON.stringify({ state: 'state-of-this-test', provider: 'apple', action: 'sign-in' }),
    ),
  )
  const answer = await answerFor(page, 'Form Poster')
  const fields = [...answer.searchParams].map(([name, value]) => `<input name="${name}" value="${value}">`)
  const form = `<form method="post" action="${answer.origin}${answer.pathname}">${fields.join('')}<button>Go</button></form>`
  // Such an address has an origin of its own: for the browser it is another site.
  const elsewhere = await (await contextOf(page)).newPage()
  await elsewhere.goto(`data:text/html,${encodeURIComponent(form)}`)
  await elsewhere.getByRole('button').click()
  await page.waitForURL((url) => url.pathname === '/auth/sign-up-2')
})
