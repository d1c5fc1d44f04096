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
