import { expect, test } from 'vitest'
import { firstRows } from './first-routes.tsx'
import { areas } from './later-routes.ts'
import { laterRows, redirects, rows } from './routes.tsx'

test('every address stands once', () => {
  const paths = [...rows, ...redirects].map((row) => row.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every redirect ends at a screen', () => {
  const screens = rows.map((row) => row.path)
  for (const { to } of redirects) expect(screens).toContain(to)
})

test('a page for members says as which person to view it, and a path with parameters has a sample', () => {
  for (const row of rows) {
    if (row.guard === 'member') expect(row.person, row.path).toBeDefined()
    if (/[:*]/.test(row.path)) expect(row.sample, row.path).toBeDefined()
  }
})

test('all pages are for members, but these', () => {
  const others = rows.filter(({ guard }) => guard !== 'member').map(({ path, guard }) => [path, guard])
  expect(others).toEqual([
    ['/events/:slug', 'open'],
    ['/door', 'open'],
    ['/terms-of-service', 'open'],
    ['/privacy-policy', 'open'],
    ['/unsubscribe', 'open'],
    ['/facebook-data-deletion-instructions-url', 'open'],
    ['/accept-invite/:id', 'invitee'],
    ['/dev/patterns', 'open'],
    ['/404', 'open'],
    ['*', 'open'],
    ['/auth/login', 'visitor'],
    ['/auth/im-login', 'open'],
    ['/auth/sign-up', 'visitor'],
    ['/auth/sign-up-2', 'sign-up'],
    ['/auth/forgot-password', 'open'],
    ['/auth/reset-password', 'open'],
    ['/auth/confirm-email', 'open'],
    ['/auth/mfa', 'code'],
    ['/auth/process', 'open'],
    ['/auth/recover', 'recovery'],
    ['/auth/verify-phone-number', 'phone'],
    ['/tabs/profile/confirm-email', 'code'],
    ['/credentials/:credentialId?', 'open'],
    ['/draws/verify', 'open'],
  ])
})

const addressOf = ({ path, sample = path }: { path: string; sample?: string | undefined }) => sample

test('the app loads the rows of an area where somebody goes to one of them, and nowhere else', async () => {
  const later = Object.values(laterRows)
  expect(await Promise.all(areas.map((area) => area.rows()))).toEqual(later)
  for (const [index, { has }] of areas.entries()) {
    const others = [...firstRows, ...later.filter((_rows, at) => at !== index).flat(), ...redirects]
    expect(later[index]?.map(addressOf).filter((address) => !has.test(address))).toEqual([])
    expect(others.map(addressOf).filter((address) => has.test(address))).toEqual([])
  }
})

/** The addresses that an area has to know however they are written. The router ignores case and a slash at the end. */
const spellings = (address: string) => {
  const [path = ''] = address.split('?')
  return [path, `${path}/`, path.toUpperCase(), `${path.toUpperCase()}/`]
}

test('an area knows its addresses in capitals and with a slash at the end, and no page of the first rows', () => {
  const later = Object.values(laterRows)
  const firstPages = firstRows.map(addressOf).flatMap(spellings)
  for (const [index, { has }] of areas.entries()) {
    expect(
      later[index]
        ?.map(addressOf)
        .flatMap(spellings)
        .filter((address) => !has.test(address)),
    ).toEqual([])
    expect(firstPages.filter((address) => has.test(address))).toEqual([])
  }
})

test.each([
  ['/auth/login/', 'auth'],
  ['/Auth/Login', 'auth'],
  ['/events/edit/scan', 'event-team'],
  ['/Events/Edit/night/', 'event-team'],
  ['/rep-club/events/create/', 'event-team'],
  ['/rep-club/events/scan', 'event-team'],
  ['/rep-club/events/scan-me/guest', 'event-team'],
  ['/Rep-Club/Events/night', 'event-team'],
  ['/rep-club/events/night/scan', null],
  ['/rep-club/events/night/scan/', null],
  ['/Rep-Club/Events/night/Scan/', null],
  ['/rep-club/events', null],
  ['/rep-club/events-berlin/achievement/regular', 'club'],
  ['/rep-club/Events-Berlin/achievement/regular/', 'club'],
  ['/rep-club/eventsberlin/achievement/regular', 'club'],
  ['/rep-clubs/events', 'club'],
  ['/Rep-clubs/x', 'club'],
  ['/rep-clubs/events-berlin/', 'club'],
  ['/My/Rep-Clubs/events-berlin/events', 'club'],
  ['/rep-points/Trade-History/', 'point'],
  ['/Rep-points/trade-requests', 'point'],
  ['/rep-points/My-Points/', null],
  ['/Offers/explore', 'offer'],
  ['/offers/Explore/', 'offer'],
  ['/Offers', null],
  ['/Credentials', 'credential'],
  ['/credentials/events/', 'credential'],
  ['/Draws/verify', 'draw'],
  ['/draws/Verify/', 'draw'],
  ['/Events/edit-me/', null],
])('the address %s is one of the area: %s', (address, name) => {
  const sources = Object.keys(laterRows)
  const known = areas.flatMap(({ has }, index) => (has.test(address) ? [sources[index]] : []))
  expect(known).toEqual(name ? [`src/${name}-routes.ts`] : [])
})
