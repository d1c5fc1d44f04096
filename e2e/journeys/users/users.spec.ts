import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { answerTo } from '../../support/screens/answer-to.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { inScheme } from '../../support/screens/in-scheme.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

type Answer = { data: { currentUser: Record<string, unknown> } }

/** Changes the server's answer, as if these fields were missing in the person's profile. */
const lacking = (page: Page, operation: string, missing: string[]) =>
  page.route('**/api/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== operation) return route.continue()
    const response = await route.fetch()
    const answer: Answer = await response.json()
    answer.data.currentUser.missingProfileFields = missing
    await route.fulfill({ json: answer })
  })

describe('the profile', () => {
  test('shows who one is and what the score is made of', async ({ visit }) => {
    const page = await visit('/profile', { as: 'host' })
    await sees(main(page), '@host')
    await main(page).getByRole('img', { name: 'Verified' }).waitFor()
    await main(page)
      .getByRole('img', { name: /^Rep score \d+ of 100$/ })
      .waitFor()
    const score = section(page, 'Your rep score')
    const finished = ['Confirmed email', 'Verified phone number', 'Complete profile']
    const lines = await score.getByRole('listitem').allTextContents()
    expect(lines).toHaveLength(7)
    expect(lines.slice(0, 3)).toEqual(finished.map((each) => `${each}: 5 of 5`))
    const accounts = score.getByRole('progressbar', { name: 'Connected accounts: 0 of 5 points' })
    expect(await accounts.getAttribute('aria-valuenow')).toBe('0')
    await sees(score, '1 point for every account you connect.')
    await checkScreen(page)
    const next = section(page, 'Your next step')
    await sees(next, '+1')
    await next.getByRole('link', { name: 'Connect an account' }).click()
    await isAt(page, '/profile/social')
    await page.goBack()
    await score.getByRole('link', { name: 'Connect an account' }).click()
    await isAt(page, '/profile/social')
    await sees(main(page), 'Instagram')
    await checkScreen(page)
  })

  test('says what is missing, and where it is given', async ({ visit }) => {
    const page = await visit('/home', { as: 'promoter' })
    await lacking(page, 'currentUser', ['gender', 'phoneNumber'])
    await page.reload()
    await sees(main(page), 'Your profile: 3 of 5 done.')
    await checkScreen(page)
    await lacking(page, 'profileOverview', ['gender', 'phoneNumber'])
    await page.getByRole('link', { name: 'Complete your profile' }).click()
    await isAt(page, '/profile')
    const todo = section(page, 'Complete your profile')
    await sees(todo, '3 of 5 done', 'Add your phone number')
    await checkScreen(page)
    await todo.getByRole('link', { name: 'Choose your gender' }).click()
    await isAt(page, '/profile/personal')
  })

  test('all its parts are reached on a narrow phone, the one in view is marked', async ({ visit }) => {
    const page = await visit('/profile/settings', { as: 'door', phone: true, width: 360 })
    const here = page
      .getByRole('navigation', { name: 'Profile', exact: true })
      .getByRole('link', { name: 'Settings' })
    expect(await here.getAttribute('aria-current')).toBe('page')
    // The strip grows when the fonts come.
    await eventually(async () => {
      const box = await here.boundingBox()
      return box && box.x >= 0 && box.x + box.width <= 360
    }).toBe(true)
    await checkScreen(page)
  })
})

describe('activity', () => {
  test('is narrowed by the filter, which stays in the address', async ({ visit }) => {
    const page = await visit('/profile', { as: 'host' })
    const activity = section(page, 'Activity')
    const rows = activity.getByRole('listitem')
    await sees(activity, 'You published this event')
    expect(await rows.count()).toBeGreaterThan(3)
    await activity.getByRole('radio', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await isAt(page, '/profile?activity=requests')
    await page
      .getByRole('status')
      .filter({ hasText: /entr|No requests/ })
      .waitFor()
    await activity.getByText('Achievements', { exact: true }).click()
    await isAt(page, '/profile?activity=achievements')
    await page.getByRole('status').filter({ hasText: 'No achievements yet' }).waitFor()
    await sees(activity, 'No achievements yet', 'Achievements from your clubs show up here.')
    expect(await activity.getByRole('link', { name: 'Find events' }).count()).toBe(0)
    await checkScreen(page)
    await page.reload()
    await sees(activity, 'No achievements yet')
    await activity.getByText('Events', { exact: true }).click()
    await rows.first().getByRole('link').click()
    await page.waitForURL((url) => url.pathname.includes('/events/'))
  })

  test('goes on where there is more, and can be asked for again where it failed', async ({ visit }) => {
    const page = await visit('/home', { as: 'host', mayFail: /graphql/ })
    let isBroken = true
    await page.route('**/api/graphql', async (route) => {
      const body = route.request().postDataJSON()
      if (body.operationName !== 'myActivities') return route.continue()
      if (isBroken) return route.abort('connectionrefused')
      await route.continue({ postData: { ...body, variables: { ...body.variables, first: 3 } } })
    })
    await page.goto('/profile')
    const activity = section(page, 'Activity')
    await sees(activity, 'No connection. Please check your network and try again.')
    // Until now the page has repeated the read by itself.
    const again = activity.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    isBroken = false
    await again.click()
    const rows = activity.getByRole('listitem')
    await eventually(() => rows.count()).toBe(3)
    await activity.getByRole('button', { name: 'Load more' }).click()
    await eventually(() => rows.count()).toBe(6)
    await sees(activity, '3 more')
    await eventually(() => focusedOn(page)).toBe('Load more')
    const titles = await rows.getByRole('link').allTextContents()
    expect(new Set(titles).size).toBe(6)
  })
})

describe('what a device keeps', () => {
  test('light or dark', async ({ visit }) => {
    const page = await visit('/profile/settings', { as: 'promoter' })
    const look = section(page, 'Appearance')
    await look.getByRole('radio', { name: 'Same as device' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await page.reload()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    expect(await look.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await look.getByRole('radio', { name: 'Dark' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('html[data-mantine-color-scheme=light]').waitFor()
  })

  test('its light changes at once: nothing fades out of the colours that it had', async ({ visit }) => {
    const page = await visit('/profile/settings', { as: 'promoter' })
    await section(page, 'Appearance').getByText('Same as device').waitFor()
    const faded = await page.locator('body').evaluateHandle((body) => {
      const names: string[] = []
      body.addEventListener('transitionrun', (run: { propertyName: string }) => names.push(run.propertyName))
      return names
    })
    for (const scheme of ['dark', 'light'] as const) {
      await inScheme(page, scheme)
      await page.locator('html:not([data-scheme-changes])').waitFor()
    }
    expect(await faded.jsonValue()).toEqual([])
  })

  test('the language, with dates and numbers written in it', async ({ visit }) => {
    // A person of the test's own. Other files open pages of the demo people in English, and such a page would set their
    // language to English.
    const page = await visit('/profile/settings', { as: await openAccount(newPerson('polyglot member')) })
    // The language of the mails. The page sends it once for each choice.
    const languages: string[] = []
    page.on('request', (call) => {
      const { operationName, variables } = call.postDataJSON() ?? {}
      if (operationName === 'updateLanguage') languages.push(variables.language)
    })
    const told = page.waitForResponse(
      (answer) => answer.request().postDataJSON()?.operationName === 'updateLanguage',
    )
    await page.getByLabel('Language of the app').selectOption('Deutsch')
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await checkScreen(page)
    // Waits for the call first: leaving a page cancels a call that is under way, and the next page sends it again.
    await told
    await page.goto('/profile')
    await sees(main(page), 'Dein Rep-Score', /^\d+ von 30$/)
    await checkScreen(page)
    await page.getByRole('link', { name: 'Einstellungen' }).click()
    await sees(main(page), /Zuletzt genutzt (in dieser Minute|vor \d+ \S+)/)
    await page.getByLabel('Sprache der App').selectOption('Español')
    await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    await checkScreen(page)
    await page.getByLabel('Idioma de la aplicación').selectOption('English')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await eventually(() => languages).toEqual(['de', 'es', 'en'])
  })

  test('a visitor chooses the language beneath a public page', async ({ visit }) => {
    const page = await visit('/privacy-policy', { phone: true })
    await page.getByLabel('Language').selectOption('Deutsch')
    await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor()
    await checkScreen(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor()
  })

  test('without its catalogue the texts stay English, and the page stands', async ({ visit }) => {
    const page = await visit('/privacy-policy', { mayFail: /locales\/de|assets\/de-/ })
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.route(/locales\/de|assets\/de-/, (route) => route.abort())
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  })
})

test('the two ways to begin are shown to a newcomer until they put them away', async ({ visit }) => {
  const page = await visit('/home', { as: await openAccount(newPerson('welcomed member')) })
  await sees(main(page), 'Hello, Welcomed', 'Where do you want to be tonight?')
  await checkScreen(page)
  const saved = answerTo(page, 'updateProfile')
  await main(page).getByRole('button', { name: 'Close: Hello, Welcomed' }).click()
  await eventually(() => main(page).getByText('Where do you want to be tonight?').count()).toBe(0)
  await saved
  await page.reload()
  await sees(main(page), 'Hello, Welcomed')
  expect(await main(page).getByText('Where do you want to be tonight?').count()).toBe(0)
})
