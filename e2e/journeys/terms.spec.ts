import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePdf } from '../../apps/server/src/testing/terms/make-pdf.ts'
import { contextOf } from '../support/browser/kept-contexts.ts'
import { eventually } from '../support/eventually.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { sees } from '../support/screens/sees.ts'
import { mailTo } from '../support/server/mails.ts'
import { ownServer } from '../support/server/own-server.ts'

// A server of its own, because new terms ask everybody in a world for their consent.
const links = [
  { name: 'Instagram', url: 'https://instagram.example/nightjar' },
  { name: 'Myspace', url: '' },
]
const server = ownServer({ BRAND_NAME: 'Nightjar', SOCIAL_LINKS: JSON.stringify(links) })
const folder = mkdtempSync(join(tmpdir(), 'reprise-terms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileWith = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** Publishes the next version; answers its number. */
async function publish(terms: string, privacy: string): Promise<number> {
  const said = await server.staff(
    ...['publish-terms', '--terms', terms, '--privacy', privacy, '--reason', 'The lawyers asked for it'],
  )
  return Number(/version (\d+) /.exec(said)?.[1])
}

const pdf = fileWith('terms.pdf', makePdf(['Terms of the house', 'Be kind.'], 3))
const html = fileWith('privacy.html', '<h1>Privacy</h1><h2>What we keep</h2><p>Little, {brand} says.</p>')

// From then on everybody owes their consent.
beforeAll(() => publish(pdf, html))

const preview = (page: Page) => page.getByRole('region', { name: 'Terms of service' })
const opener = (page: Page) => page.getByRole('link', { name: 'Open in a new tab' })
const consentOf = (page: Page) => page.getByRole('dialog', { name: 'Please accept our terms' })
const comesBack = (page: Page) =>
  page
    .locator('html')
    .evaluate(({ ownerDocument }) =>
      ownerDocument.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )

describe('terms that are a file', () => {
  test('show all their pages, 600 wide, and can be opened in a tab of their own', async () => {
    const page = await server.visit('/terms-of-service')
    await sees(preview(page), 'Terms of the house', 'Be kind.')
    const pages = page.locator('.react-pdf__Page')
    await eventually(() => pages.count()).toBeGreaterThan(0)
    expect((await pages.first().boundingBox())?.width).toBe(600)
    // The area itself scrolls, by keys too, until the last page is drawn.
    await sees(preview(page), 'Loading page…')
    await preview(page).focus()
    const last = page.locator('.react-pdf__Page[data-page-number="3"] canvas')
    await eventually(async () => {
      await page.keyboard.press('End')
      return last.isVisible()
    }).toBe(true)
    await checkScreen(page)
    expect(await opener(page).getAttribute('rel')).toContain('noopener')
    const answer = await fetch(new URL((await opener(page).getAttribute('href')) ?? '', server.baseUrl()))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
  })

  test('are as wide as a phone', async () => {
    const page = await server.visit('/terms-of-service', { phone: true })
    await sees(preview(page), 'Be kind.')
    const width = (await page.locator('.react-pdf__Page').first().boundingBox())?.width ?? 0
    expect(width).toBeGreaterThan(300)
    expect(width).toBeLessThanOrEqual(390)
    await checkScreen(page)
  })

  test('offer the link only once they are there, and say so where they cannot be read', async () => {
    const page = await server.visit('/privacy-policy', { mayFail: /terms\.pdf$/ })
    let answer: 'wait' | 'broken' = 'wait'
    let go = () => {}
    const waiting = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/terms/*/terms.pdf', async (route) => {
      if (answer === 'wait') await waiting
      return route.fulfill({ status: 200, contentType: 'application/pdf', body: 'no pdf at all' })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
    await sees(page, 'Loading PDF…')
    expect(await opener(page).count()).toBe(0)
    answer = 'broken'
    go()
    await sees(page, 'Failed to load PDF file.')
    expect(await opener(page).count()).toBe(0)
    // The error is only logged: the page shows no toast or other notice.
    expect(await page.getByRole('alert').count()).toBe(0)
    await checkAccessibility(page)
  })

  test('say of a page that cannot be read that it cannot, beside the others', async () => {
    const page = await server.visit('/privacy-policy')
    // The second entry of the file's list of pages names an object that the file does not contain.
    const file = makePdf(['Terms of the house'], 3).toString('latin1')
    const body = Buffer.from(file.replace('5 0 R 6 0 R 7 0 R', '5 0 R 9 0 R 7 0 R'), 'latin1')
    await page.route('**/api/terms/*/terms.pdf', (route) =>
      route.fulfill({ status: 200, contentType: 'application/pdf', body }),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
    await sees(preview(page), 'Terms of the house')
    await preview(page).getByText('Loading page…').first().scrollIntoViewIfNeeded()
    await sees(preview(page), 'Failed to load the page.')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('leave older versions readable, and say what was never published', async () => {
    const page = await server.visit('/terms-of-service', { mayFail: /graphql/ })
    await page.getByRole('link', { name: 'Previous version' }).click()
    await page.getByRole('heading', { level: 2, name: '1. Your account' }).waitFor()
    expect(new URL(page.url()).search).toBe('?version=1')
    await sees(page, 'This version is no longer in force.')
    await checkScreen(page)
    await page.getByRole('link', { name: 'Current version' }).click()
    await sees(preview(page), 'Be kind.')
    await page.goto('/terms-of-service?version=999')
    await sees(page, "This version doesn't exist")
  })
})

test('the footer has the links of the house that lead somewhere', async () => {
  const page = await server.visit('/privacy-policy')
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Instagram' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('https://instagram.example/nightjar')
  expect(await footer.getByText('Myspace').count()).toBe(0)
})

test('a house of another name shows no name but its own', async () => {
  const event = await (
    await fetch(`${server.baseUrl()}/events/low-tide-slow-electronics-by-the-water`)
  ).text()
  expect(event).toContain('Nightjar')
  expect(event).not.toMatch(/reprise/i)
  const page = await server.visit('/auth/forgot-password')
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const mail = await mailTo(server.baseUrl(), 'member@demo.test', 'Nightjar')
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/reprise/i)
})

describe.each(['/privacy-policy', '/facebook-data-deletion-instructions-url'])('%s on paper', (path) => {
  test('is black on white, without what leads elsewhere', async () => {
    const page = await server.visit(path, { dark: true })
    const paragraph = page.getByRole('main').locator('p').last()
    await paragraph.waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    const color = await paragraph.evaluate(
      (each) => each.ownerDocument.defaultView.getComputedStyle(each).color,
    )
    expect(color).toBe('rgb(0, 0, 0)')
  })
})

test('the deletion of data is told to anyone: what, how, within which time, and where', async () => {
  const page = await server.visit('/facebook-data-deletion-instructions-url', { phone: true })
  await sees(page, 'What is deleted, and what stays', /90 days/, 'Facebook')
  const links = page.getByRole('main').getByRole('link', { name: 'settings' })
  expect(await links.first().getAttribute('href')).toBe('/profile/settings#connected-accounts')
  expect(await links.last().getAttribute('href')).toBe('/profile/settings#leave')
  await checkScreen(page)
})

describe('consent to new terms', () => {
  test('is asked for on the page that is open, cannot be put away, and is asked for once a version', async () => {
    const page = await server.visit('/events?tab=my-events', { as: 'owner', mayFail: /graphql/ })
    await consentOf(page).getByRole('button', { name: 'Update' }).click()
    await consentOf(page).waitFor({ state: 'hidden' })

    const second = await publish(html, html)
    await comesBack(page)
    await sees(consentOf(page), `(Version ${second})`)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await checkScreen(page)
    await consentOf(page).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=my-events')

    // The texts themselves stay readable, each in a tab of its own.
    const [text] = await Promise.all([
      (await contextOf(page)).waitForEvent('page'),
      consentOf(page).getByRole('link', { name: 'terms of service' }).click(),
    ])
    await sees(text, 'Little, Nightjar says.', `Version ${second}`)
    expect(await consentOf(text).count()).toBe(0)
    await text.close()

    // While the person reads the terms, the next version is published. Nobody can agree to a text that they were not
    // shown.
    const third = await publish(html, html)
    await consentOf(page).getByRole('button', { name: 'Update' }).click()
    await sees(consentOf(page), 'The terms have changed. Please read them again.', `(Version ${third})`)
    await consentOf(page).getByRole('button', { name: 'Update' }).click()
    await consentOf(page).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    await comesBack(page)
    expect(await consentOf(page).count()).toBe(0)
    expect(third).toBe(second + 1)
  })

  test('given in one tab is given in the other', async () => {
    const page = await server.visit('/home', { as: 'door' })
    await consentOf(page).waitFor()
    const beside = await (await contextOf(page)).newPage()
    await beside.goto('/events')
    await consentOf(beside).getByRole('button', { name: 'Update' }).click()
    await consentOf(page).waitFor({ state: 'hidden' })
  })
})
