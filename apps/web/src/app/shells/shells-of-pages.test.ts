import { expect, test } from 'vitest'
import { rows } from '../../routes.tsx'
import { shellKind } from './load-shell.ts'

const member = {
  state: 'member',
  token: 't',
  refreshToken: 'r',
  email: null,
  userId: 'u',
  authInfo: {
    isDeleted: false,
    isComplete: true,
    isPhoneNumberVerified: true,
    agreeToTermsAndConditions: true,
  },
  isImpersonated: false,
} as const

const pathsIn = (kind: string, session: Parameters<typeof shellKind>[1]) =>
  rows.filter(({ shell }) => shellKind(shell, session) === kind).map(({ path }) => path)

const bare = [
  '/accept-invite/:id',
  '/auth/process',
  '/dev/patterns',
  '/door',
  '/payout/process',
  '/rep-club/events/:id/scan',
]
const nowhere = ['*', '/404']

test('the auth split has the pages of signing in (decision S-070)', () => {
  const expected = rows.filter(({ path }) => path.startsWith('/auth/') && path !== '/auth/process')
  expect(pathsIn('auth', member).sort()).toEqual(
    [...expected.map(({ path }) => path), '/tabs/profile/confirm-email'].sort(),
  )
})

test('the public layout has what anyone may read, the slim one what is made in steps', () => {
  expect(pathsIn('public', member).sort()).toEqual([
    '/credentials/:credentialId?',
    '/draws/verify',
    '/facebook-data-deletion-instructions-url',
    '/privacy-policy',
    '/terms-of-service',
    '/unsubscribe',
  ])
  expect(pathsIn('slim', member).sort()).toEqual(['/my/rep-clubs/create', '/rep-club/events/create'])
})

test('the bare one has what leads on by itself, and for a visitor what does not exist', () => {
  expect(pathsIn('bare', member).sort()).toEqual(bare)
  expect(pathsIn('bare', { state: 'visitor' }).sort()).toEqual([...nowhere, ...bare].sort())
})

test('a visitor reads an event as a guest, and a person who is signed in reads it within the main one', () => {
  expect(pathsIn('guest', { state: 'visitor' })).toEqual(['/events/:slug'])
  expect(pathsIn('guest', member)).toEqual([])
})

test('a signed-in person has the main one on every page of their own, and a visitor nowhere without signing in', () => {
  const own = [
    '/home',
    '/events',
    '/events/edit/',
    '/search',
    '/profile',
    '/rep-points/',
    '/rep-club/events/:id',
  ]
  const main = pathsIn('main', member)
  for (const path of own)
    expect(
      main.some((each) => each.startsWith(path)),
      path,
    ).toBe(true)
  expect(main).toEqual(expect.arrayContaining(['/events/:slug', ...nowhere]))
  expect(main.length + pathsIn('auth', member).length + 6 + 2 + bare.length).toBe(rows.length)
  const open = rows.filter(({ guard }) => guard === 'open').map(({ path }) => path)
  expect(pathsIn('main', { state: 'visitor' }).filter((path) => open.includes(path))).toEqual([])
})
