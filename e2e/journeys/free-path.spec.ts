import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { filmPicture } from '../support/browser/film-picture.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { demoName } from '../support/people/demo-name.ts'
import { newPerson } from '../support/people/new-person.ts'
import { checkAccessibility } from '../support/screens/check-accessibility.ts'
import { focusedOn } from '../support/screens/focused-on.ts'
import { isAt } from '../support/screens/is-at.ts'
import { sees } from '../support/screens/sees.ts'
import { mailTo } from '../support/server/mails.ts'
import { join, joinByPopup } from './free-path/join.ts'
import { address, makeEvent, title } from './free-path/make-event.ts'
import { codeOf, qrOf } from './free-path/tickets-of.ts'

const firstGuest = newPerson('first guest')
// A name that a spreadsheet would take for a sum.
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
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await sees(verdict, ...words)
  // A refusal stays until somebody has read it.
  await door.keyboard.press('Escape')
  await verdict.waitFor({ state: 'hidden' })
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

  // A visitor takes a ticket: the popup comes in between, and one click takes what was chosen.
  const first = await visit(path, { phone: true })
  await first.getByRole('button', { name: 'Get tickets' }).click()
  await first.getByRole('button', { name: 'One more: Floor' }).click()
  expect(await first.getByRole('button', { name: 'One more: Floor' }).isDisabled()).toBe(true)
  expect(await focusedOn(first)).toBe('One more: Floor')
  await checkAccessibility(first)
  await first.getByRole('button', { name: 'Get 1 ticket' }).click()
  await first.getByRole('dialog', { name: 'Create your account' }).waitFor()
  await checkAccessibility(first)
  await joinByPopup(first, firstGuest)
  await sees(first.getByRole('dialog', { name: title }), 'Your tickets are still here.')
  await first.getByRole('button', { name: 'Get 1 ticket' }).click()
  await sees(first, "You're going!")
  await eventually(() => focusedOn(first)).toBe("You're going!")
  await first.getByRole('button', { name: 'Done' }).click()
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

  // Another signs up by the pages and asks for a ticket that waits.
  const second = await visit(`/auth/sign-up?to=${encodeURIComponent(path)}`)
  await join(second, secondGuest)
  await isAt(second, path)
  await second.getByRole('button', { name: 'One more: Roof' }).click()
  await second.getByRole('button', { name: 'Request 1 ticket' }).click()
  await sees(second, 'Your request is with the host')

  // The host hears of it, and of a third who also asks.
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
  await unread(second, 1)
  await mailTo(baseUrl, secondGuest.email, `You're going to ${title}`)
  await second.reload()
  const secondCode = await codeOf(second, 'Roof')
  await host.getByRole('button', { name: 'Undo', exact: true }).click()
  await sees(host, `${secondName} waits again.`)
  await mailTo(baseUrl, secondGuest.email, 'is waiting again')

  // Who looks at a request closely answers it right there.
  await host.getByRole('rowheader').getByRole('button', { name: thirdName }).click()
  const drawer = host.getByRole('dialog', { name: 'Guest' })
  await drawer.getByRole('button', { name: 'Approve' }).waitFor()
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
  const door = await visit(`/rep-club${path}/scan`, {
    as: 'door',
    phone: true,
    camera: await filmPicture(await qrOf(first, 'Floor')),
  })
  await sees(door.getByRole('alert'), 'Admit', 'First Guest', 'Floor')
  await isIn(host, 1, 1)
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
  // The first door still has the ticket in view; the second one lets it in again.
  const otherDoor = await visit(`/rep-club${path}/scan`, { as: 'door', phone: true })
  await typeCode(otherDoor, firstCode, 'Admit', 'First Guest')
  await isIn(host, 1, 1)

  // The host takes the list along.
  const [file] = await Promise.all([
    host.waitForEvent('download'),
    host.getByRole('button', { name: 'Export guests' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${slug}-guests-.*\\.csv$`))
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFFName,User name,Email')).toBe(true)
  const lineOf = (email: string) => csv.split('\r\n').find((line) => line.includes(email)) ?? ''
  expect(lineOf(firstGuest.email)).toContain(',APPROVED,Floor,')
  expect(lineOf(secondGuest.email).startsWith(`'${secondName},`)).toBe(true)
})
