import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { drawPoster } from '../../support/screens/draw-poster.ts'
import { field } from '../../support/screens/field.ts'
import { findUnannounced } from '../../support/screens/find-unannounced.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'

const settings = '/profile/settings'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const parts = (page: Page) => page.getByRole('navigation', { name: 'Profile', exact: true })

const isFocused = (page: Page, label: string) =>
  field(page, label).evaluate((it) => it === it.ownerDocument.activeElement)

describe('information', () => {
  test('is changed and saved, its errors stand at the fields, and nothing typed is lost', async ({
    visit,
  }) => {
    const page = await visit(settings, {
      as: await openAccount(newPerson('renamed member')),
      mayFail: /graphql/,
    })
    await parts(page).getByRole('link', { name: 'Information' }).click()
    await isAt(page, '/profile/information')
    expect(await button(page, 'Save').isDisabled()).toBe(true)

    await field(page, 'Name').fill(' ')
    await field(page, 'Username').fill('host')
    await sees(page, 'Name is required', 'Not saved yet')
    await checkScreen(page)
    await button(page, 'Save').click()
    await eventually(() => isFocused(page, 'Name')).toBe(true)

    await field(page, 'Name').fill('Another Name')
    await button(page, 'Save').click()
    await sees(page, 'This username is taken. Please choose another.')
    await eventually(() => isFocused(page, 'Username')).toBe(true)
    expect(await field(page, 'Name').inputValue()).toBe('Another Name')

    await field(page, 'Username').fill('Another-Name-7')
    await field(page, 'Bio').fill('Dances.\n<b>Loudly</b>.')
    await page.route('**/api/graphql', (route) => route.abort('connectionrefused'))
    await button(page, 'Save').click()
    await sees(main(page), 'No connection. Please check your network and try again.')
    await page.unroute('**/api/graphql')
    await button(page, 'Save').click()
    await sees(page, 'Your profile is saved.')
    expect(await field(page, 'Username').inputValue()).toBe('another-name-7')
    expect(await button(page, 'Save').isDisabled()).toBe(true)
    expect(await focusedOn(page)).toBe('Save')

    await parts(page).getByRole('link', { name: 'Overview' }).click()
    await sees(main(page), 'Another Name', '@another-name-7', '<b>Loudly</b>.')
    await button(page, 'Account').click()
    await sees(page.getByRole('menu'), '@another-name-7')
  })

  test('the refused field takes the focus, also where a page is slow to draw', async ({ visit }) => {
    const page = await visit('/profile/information', { as: 'promoter', mayFail: /graphql/ })
    await field(page, 'Username').fill('host')
    // Delays timers and messages by many frames, while the frames themselves go on.
    await page.evaluate(() => {
      const { setTimeout: wait } = globalThis
      const { postMessage } = MessagePort.prototype
      const late = (act: () => void) => wait(act, 200)
      MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown) {
        late(() => postMessage.call(this, message))
      }
      Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => wait(() => late(act), ms) })
    })
    await button(page, 'Save').click()
    await sees(page, 'This username is taken. Please choose another.')
    await eventually(() => isFocused(page, 'Username')).toBe(true)
  })

  test('a save that fails says why in view of a phone, and leaves one at the button', async ({ visit }) => {
    const page = await visit('/profile/information', { as: 'member', phone: true, mayFail: /graphql/ })
    await page.setViewportSize({ width: 390, height: 500 })
    await field(page, 'Bio').fill('Never sent')
    await page.route('**/api/graphql', (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }),
    )
    await button(page, 'Save').click()
    const top = async () => (await main(page).getByRole('alert').boundingBox())?.y ?? -1
    await eventually(top).toBeGreaterThanOrEqual(0)
    await eventually(() => button(page, 'Save').evaluate((it) => it === it.ownerDocument.activeElement)).toBe(
      true,
    )
  })

  test('asks once before unsaved changes are left', async ({ visit }) => {
    const page = await visit('/profile/information', { as: 'promoter' })
    await field(page, 'Bio').fill('Fills small rooms, and large ones.')
    await parts(page).getByRole('link', { name: 'Personal' }).click()
    await sees(dialog(page), 'Leave without saving?', "Your changes aren't saved and will be lost.")
    await checkScreen(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await isAt(page, '/profile/information')
    expect(await field(page, 'Bio').inputValue()).toBe('Fills small rooms, and large ones.')
    await parts(page).getByRole('link', { name: 'Personal' }).click()
    await dialog(page).getByRole('button', { name: 'Leave' }).click()
    await isAt(page, '/profile/personal')
    await field(page, 'Year').waitFor()
    await page.goBack()
    await isAt(page, '/profile/information')
    await eventually(() => field(page, 'Bio').inputValue()).toBe('Fills small rooms in large cities.')
  })

  test('the picture is cut, shown everywhere, and taken away', async ({ visit }) => {
    const page = await visit(settings, { as: await openAccount(newPerson('pictured member')) })
    // On a narrow window the row of links shows that it goes on. On a wide window it shows all links.
    const strip = parts(page).getByRole('list')
    const room = () => strip.evaluate((list) => list.clientWidth - list.scrollWidth)
    await page.setViewportSize({ width: 390, height: 844 })
    await strip.evaluate((list) => list.scrollTo(0, 0))
    await eventually(() => strip.getAttribute('data-more-after')).toBe('')
    await strip.evaluate((list) => list.scrollTo(list.scrollWidth, 0))
    await eventually(() => strip.getAttribute('data-more-before')).toBe('')
    expect(await strip.getAttribute('data-more-after')).toBe(null)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await room()).toBe(0)
    await eventually(() => strip.getAttribute('data-more-before')).toBe(null)
    await parts(page).getByRole('link', { name: 'Information' }).click()
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

    await button(page, 'Choose a picture').waitFor()
    await choose('face.png', 'image/png', Buffer.from('not a picture'))
    await sees(page, "We can't read this picture file.")
    await choose('face.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await sees(page, 'Please choose a JPG, PNG, WEBP or GIF picture of at most 10 MB.')

    await choose('face.jpg', 'image/jpeg', await drawPoster())
    await sees(dialog(page), 'Crop picture', 'Zoom')
    // 200 by 200 with a border of 25 on each side, as it is and not turned (section 9).
    const canvas = dialog(page).locator('canvas')
    await eventually(async () => {
      const { width, height } = (await canvas.boundingBox()) ?? {}
      return [width, height]
    }).toEqual([250, 250])
    expect(await page.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuenow')).toBe('1')
    await page.getByText('Fine adjust').click()
    await page.getByRole('slider', { name: 'Horizontal' }).press('ArrowRight')
    await checkScreen(page)
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialog(page).getByRole('button', { name: 'Use picture' }).click(),
    ])
    expect(await sent.headerValue('content-type')).toBe('image/webp')
    const toast = page.locator('[data-toasts] > *')
    await sees(toast.filter({ hasText: 'Your picture is saved.' }), 'Success!')
    const shown = page.locator('header img[src^="/files/"], main img[src^="/files/"]')
    await eventually(() => shown.count()).toBe(2)
    // The pictures are no larger than their place, on a screen with two dots for each pixel.
    const cutTo = await shown.evaluateAll((found) =>
      found.map((each) => each.getAttribute('src').split('?')[1]),
    )
    expect(cutTo).toEqual(['w=96', 'w=192'])
    await eventually(() => button(page, 'Change picture').count()).toBe(1)

    await button(page, 'Remove').click()
    await sees(dialog(page), 'Your initials are shown instead.')
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await sees(page, 'Your picture is removed.')
    await eventually(() => shown.count()).toBe(0)
  })
})

describe('personal', () => {
  test('keeps date of birth and gender; email and phone number are changed in the settings', async ({
    visit,
  }) => {
    const person = newPerson('dated member')
    const page = await visit(settings, { as: await openAccount(person) })
    await parts(page).getByRole('link', { name: 'Personal' }).click()
    expect(await field(page, 'Year').inputValue()).toBe('1990')
    await sees(main(page), person.email, person.phoneNumber)
    await eventually(() => main(page).getByText('Verified', { exact: true }).count()).toBe(2)

    await field(page, 'Month').fill('02')
    await field(page, 'Day').fill('30')
    await button(page, 'Save').click()
    await sees(page, "Date of birth isn't a real date")
    expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
    expect(await findUnannounced(page)).toEqual([])
    await checkScreen(page)
    await field(page, 'Day').fill('28')
    // A year in two digits: the year alone is wrong, and gets the focus.
    await field(page, 'Year').fill('03')
    await button(page, 'Save').click()
    await eventually(() => isFocused(page, 'Year')).toBe(true)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
    await field(page, 'Year').fill('1990')
    await page.getByRole('radio', { name: 'Female' }).check()
    await button(page, 'Save').click()
    await sees(page, 'Your profile is saved.')
    await page.reload()
    await eventually(() => field(page, 'Month').inputValue()).toBe('02')
    expect(await page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true)

    await page.getByRole('link', { name: 'Change email' }).click()
    await page.waitForURL((url) => url.pathname + url.hash === '/profile/settings#sign-in')
  })

  test.for(['/profile/information', '/profile/personal'])(
    '%s has the way to delete the account',
    async (path, { visit }) => {
      const page = await visit(path, { as: 'door', phone: true })
      await button(page, 'Delete account').click()
      await sees(page, /You have 90 days to come back/)
      await button(page, 'Delete').click()
      await sees(dialog(page), 'Delete your account?')
      await checkScreen(page)
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await button(page, 'Cancel').click()
      expect(await page.getByRole('note').filter({ hasText: 'days to come back' }).count()).toBe(0)
    },
  )
})

describe('location', () => {
  test('is checked by its country and kept', async ({ visit }) => {
    const page = await visit(settings, { as: await openAccount(newPerson('housed member')) })
    await parts(page).getByRole('link', { name: 'Location' }).click()
    await field(page, 'Address').fill('1 Quiet Street')
    await field(page, 'City').fill('Portland')
    await field(page, 'Postal code').fill('972')
    await field(page, 'Country').selectOption({ label: 'United States' })
    await button(page, 'Save').click()
    await sees(page, "This isn't a postal code of this country.")
    await eventually(() => isFocused(page, 'Postal code')).toBe(true)
    await checkScreen(page)
    await field(page, 'Postal code').fill('97201')
    await button(page, 'Save').click()
    await sees(page, 'Your profile is saved.')
    await page.reload()
    await eventually(() => field(page, 'Postal code').inputValue()).toBe('97201')
    expect(await field(page, 'Country').inputValue()).toBe('US')
  })
})
