import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { countWay } from '../support/browser/count-way.ts'
import { filmPicture } from '../support/browser/film-picture.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { newPerson } from '../support/people/new-person.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { flashes } from '../support/screens/flashes.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { goesOn, goingOn } from '../support/screens/going-on.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'
import { mailTo } from '../support/server/mails.ts'
import { join, joinByPopup } from './free-path/join.ts'
import { address, makeEvent, title } from './free-path/make-event.ts'
import { codeOf, qrOf } from './free-path/tickets-of.ts'

/**
 * Presses and fields of the same way when the form, the login and the number were on pages of their own. They were
 * counted in the same way. In addition to the two codes, that way needed a mailed link in another tab, and two more
 * pages.
 */
const before = { presses: 10, fields: 11 }

const firstGuest = newPerson('first guest')
// A name that a spreadsheet would read as a formula.
const secondGuest = { ...newPerson('second guest'), firstName: '=1+1' }
const secondName = '=1+1 Guest'
const thirdName = demoName('promoter')

const inOf = (page: Page) => page.locator('dl').getByText(/^\d+$/).first()

async function isIn(dashboard: Page, count: number, expected: number) {
  await eventually(() => inOf(dashboard).textContent()).toBe(String(count))
  await sees(dashboard, `of ${expected} expected`)
}

async function unread(page: Page, count: number) {
  await page.getByRole('button', { name: `Notifications, ${count} unread` }).waitFor()
}

async function typeCode(door: Page, code: string, ...words: string[]) {
  const verdict = door.getByRole('alert')
  const seen = flashes(door, ...words)
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await seen
  // A refusal stays until somebody has read it and goes on; an admission closes by itself.
  if (!words.includes('Admit')) await verdict.getByRole('button', { name: 'Next guest' }).click()
  await eventually(() => verdict.count()).toBe(0)
}

test('from nothing to a scanned guest, each step from its own account', async ({ visit }) => {
  const host = await visit('/home', { as: 'host' })
  const slug = await makeEvent(host)
  const path = `/events/${slug}`
  await host.goto(`/rep-club${path}/approval?state=all`)
  await sees(host, 'No data found')

  // A person who reads without script has the whole event.
  const reader = await visit(path, { scriptless: true })
  await reader.getByRole('heading', { level: 1, name: title }).waitFor()
  await sees(reader, address, 'Floor', 'Roof', 'Nine drummers, one roof.', '<b>Bring</b> ear plugs.')
  expect(await reader.locator('time').count()).toBeGreaterThan(0)

  // A visitor takes a ticket. The page opens the sign-up sheet first, and then gives the ticket.
  const first = await visit(path, { phone: true })
  const way = await countWay(first)
  await first.getByRole('button', { name: 'Get tickets' }).click()
  await first.getByRole('button', { name: 'One more: Floor' }).click()
  expect(await first.getByRole('button', { name: 'One more: Floor' }).isDisabled()).toBe(true)
  expect(await focusedOn(first)).toBe('One more: Floor')
  await checkAccessibility(first)
  await first.getByRole('button', { name: 'Get 1 ticket' }).click()
  const sheet = first.getByRole('dialog', { name: 'Create your account' })
  await sees(sheet, title, '1 × Floor', 'Free')
  await checkAccessibility(first)
  await joinByPopup(first, firstGuest)
  const moment = goingOn(first)
  await sees(moment, title, address, "Show the code at the door. It's in your email too.")
  const { presses, fields, codes, pages } = way()
  expect({ codes, pages }).toEqual({ codes: 2, pages: 0 })
  expect(presses).toBeLessThanOrEqual(before.presses / 2)
  expect(fields).toBeLessThan(before.fields)
  await eventually(() => focusedOn(first)).toBe('Add to calendar')
  await checkAccessibility(first)
  await goesOn(first)
  const firstCode = await codeOf(first, 'Floor')
  expect((await mailTo(baseUrl, firstGuest.email, `You're going to ${title}`)).text).toContain(firstCode)
  const picture = await first.request.get(
    (await first.locator('article img').first().getAttribute('src')) ?? '',
  )
  const { format, width = 0, height = 0, exif } = await sharp(await picture.body()).metadata()
  expect({ format, exif, fits: Math.max(width, height) <= 1000 }).toEqual({
    format: 'webp',
    exif: undefined,
    fits: true,
  })
  const calendar = await first.request.get(`/api/events/${slug}/calendar.ics`)
  expect(await calendar.text()).toContain(`SUMMARY:${title}`)

  // A second guest signs up on the pages and asks for a ticket that the host has to approve.
  const second = await visit(`/auth/sign-up?to=${encodeURIComponent(path)}`)
  await join(second, secondGuest)
  await isAt(second, path)
  await second.getByRole('button', { name: 'One more: Roof' }).click()
  await second.getByRole('button', { name: 'Request 1 ticket' }).click()
  await sees(second, 'Your request is with the host')

  // The host sees the news of this request, and of a third guest who also asks.
  await host.goto('/profile/notifications')
  await sees(host, `${secondName} is waiting for your answer for ${title}.`)
  const third = await visit(path, { as: 'promoter' })
  await third.getByRole('button', { name: 'One more: Roof' }).click()
  await third.getByRole('button', { name: 'Request 1 ticket' }).click()
  await sees(third, 'Your request is with the host')

  await host.goto(`/rep-club${path}`)
  await isIn(host, 0, 1)
  await host.getByRole('link', { name: 'Manage Attendees' }).click()
  await sees(host, '2 people are waiting for your answer.')
  await host.getByRole('button', { name: `Approve ${secondName}` }).click()
  await sees(host, `${secondName} is approved.`)
  // The toast stays while the pointer is over it.
  const undo = host.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  await unread(second, 1)
  await mailTo(baseUrl, secondGuest.email, `You're going to ${title}`)
  await second.reload()
  // The host has approved the request, so the page celebrates once.
  await goesOn(second)
  await second.reload()
  const secondCode = await codeOf(second, 'Roof')
  expect(await goingOn(second).count()).toBe(0)
  await undo.click()
  await sees(host, `${secondName} is waiting again.`)
  await mailTo(baseUrl, secondGuest.email, 'is waiting again')

  // A host who looks at one request closely can answer it there.
  await host.getByRole('rowheader').getByRole('button', { name: thirdName }).click()
  const drawer = host.getByRole('dialog', { name: thirdName })
  await drawer.getByRole('button', { name: `Approve ${thirdName}` }).waitFor()
  await sees(drawer, /^\d+(st|nd|rd|th) event with you$/)
  // The host moves from one request to the other, and back.
  await drawer.getByRole('button', { name: /^(Next|Previous) guest$/, disabled: false }).press('Enter')
  const other = host.getByRole('dialog', { name: secondName })
  await other.getByRole('button', { name: `Approve ${secondName}` }).waitFor()
  await other.getByRole('button', { name: /^(Next|Previous) guest$/, disabled: false }).press('Enter')
  await drawer.waitFor()
  await drawer.getByLabel('Note to the guest').fill('The roof is small. Next time!')
  await checkAccessibility(host)
  await drawer.getByRole('button', { name: 'Decline' }).click()
  const asked = host.getByRole('dialog', { name: 'Decline' })
  expect(await asked.getByLabel('Note to the guest').inputValue()).toBe('The roof is small. Next time!')
  await asked.getByRole('button', { name: 'Decline' }).click()
  await sees(host, `${thirdName} was declined.`)
  expect(await drawer.count()).toBe(0)
  const declined = await mailTo(baseUrl, 'promoter@demo.test', `Your request for ${title} was declined`)
  expect(declined.text).toContain('The roof is small. Next time!')
  await third.goto('/profile/notifications')
  await sees(
    third,
    `Your request for ${title} was declined. Note from the host: The roof is small. Next time!`,
  )
  await third.goto(path)
  await sees(third, "The host couldn't fit you in this time.", 'The roof is small. Next time!')

  // The host watches while the door scans.
  await host.goto(`/rep-club${path}`)
  await isIn(host, 0, 1)
  // The camera sees the ticket as soon as the page is there, so the wait for the verdict begins on another page.
  const door = await visit('/dev/outbox.json', {
    as: 'door',
    phone: true,
    camera: await filmPicture(await qrOf(first, 'Floor')),
  })
  await Promise.all([flashes(door, 'Admit', 'First Guest', 'Floor'), door.goto(`/rep-club${path}/scan`)])
  const begun = host.getByRole('dialog', { name: 'Your first guest is in' })
  await sees(begun, 'Share picture')
  await checkAccessibility(host)
  await host.keyboard.press('Escape')
  await begun.waitFor({ state: 'detached' })
  await isIn(host, 1, 1)
  // The camera turns away. A busy machine looks so rarely that the ticket in view would count as shown again.
  await door.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    const dark = document.createElement('canvas')
    dark.getContext('2d').fillRect(0, 0, dark.width, dark.height)
    return dark.captureStream()
  }`)
  await door.reload()
  await typeCode(door, firstCode.toLowerCase(), 'Already in', 'First Guest', 'First seen', 'Shown 2 times')
  await typeCode(door, secondCode, 'Not approved', secondName)
  await typeCode(door, '00000-00000', 'Not valid')

  // Points come with the check-in and go with its undo.
  await first.goto('/rep-points/my-points')
  await sees(first, 'Night Bloom', `Checked in at ${title}`, '+50')
  await door.getByRole('button', { name: 'Last scans' }).click()
  await checkAccessibility(door)
  await door.getByRole('button', { name: 'Undo' }).click()
  await sees(door.getByRole('dialog', { name: 'Last scans of this device' }), 'Undone')
  await door
    .getByRole('status')
    .filter({ hasText: /^Undone$/ })
    .waitFor()
  await isIn(host, 0, 1)
  await first.reload()
  await sees(first, `Check-in undone at ${title}`)
  // The first device still shows the verdict of the ticket. A second device lets the guest in again.
  const otherDoor = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await typeCode(otherDoor, firstCode, 'Admit', 'First Guest')
  await isIn(host, 1, 1)

  // The host exports the guest list. The first guest of the night is not celebrated a second time.
  expect(await host.getByRole('dialog').count()).toBe(0)
  await host.getByRole('button', { name: 'More' }).click()
  const [file] = await Promise.all([
    host.waitForEvent('download'),
    host.getByRole('menuitem', { name: 'Export guests' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${slug}-guests-.*\\.csv$`))
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFFName,Username,Email')).toBe(true)
  const lineOf = (email: string) => csv.split('\r\n').find((line) => line.includes(email)) ?? ''
  expect(lineOf(firstGuest.email)).toContain(',APPROVED,Floor,')
  expect(lineOf(secondGuest.email).startsWith(`'${secondName},`)).toBe(true)
})
