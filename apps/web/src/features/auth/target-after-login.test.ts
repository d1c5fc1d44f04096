import { describe, expect, test } from 'vitest'
import { targetAfterLogin, withTarget } from './target-after-login.ts'

const query = (text: string) => new URLSearchParams(text)
const remembered = (previousPath: string | null, inviteId: string | null = null) => ({
  previousPath,
  inviteId,
})

describe('the order of places after login', () => {
  const all = query('to=/events&inviteId=AB12&a=join-now')
  test.each([
    [
      'the remembered path with a urlToken',
      all,
      remembered('/unsubscribe?urlToken=x', 'CD34'),
      '/unsubscribe?urlToken=x',
    ],
    ['the invite of the address', all, remembered('/home', 'CD34'), '/accept-invite/AB12'],
    [
      'the remembered invite',
      query('to=/events&a=join-now'),
      remembered(null, 'CD34'),
      '/accept-invite/CD34',
    ],
    ['the pie hub', query('to=/events&a=join-now'), remembered('/home?urltoken=x'), '/legacy/pie-hub'],
    [
      'what was wanted',
      query('to=/events/jazz%3Ftab%3Dinfo&a=join'),
      remembered('/home'),
      '/events/jazz?tab=info',
    ],
    ['the start', query(''), remembered(null), '/'],
    ['no page of the way in', query('to=/auth/process?a=b'), remembered(null), '/'],
    ['no token in a fragment', query('to=/events'), remembered('/home#?urlToken=x'), '/events'],
    ['no invite that is a path', query('inviteId=../x&to=/events'), remembered(null, 'a/b'), '/events'],
  ])('%s', (_what, given, kept, target) => {
    expect(targetAfterLogin(given, kept)).toBe(target)
  })
})

test('the target goes along from page to page', () => {
  expect(withTarget('/auth/mfa', '/home?a=1&b')).toBe('/auth/mfa?to=%2Fhome%3Fa%3D1%26b')
  expect(withTarget('/auth/mfa?x=1', '/home')).toBe('/auth/mfa?x=1&to=%2Fhome')
  expect(withTarget('/auth/mfa', '/')).toBe('/auth/mfa')
})

const evil = 'evil.test'
const controls = ['\t', '\n', '\r', '\r\n', '\0', '\v', '\f', '\u0001', '\u001f', '\u007f', '\u0085']
const invisible = [
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2028',
  '\u2029',
  '\u2060',
  '\ufeff',
  ' ',
]
const layers = (text: string, count: number): string =>
  count === 0 ? text : layers(encodeURIComponent(text), count - 1)

const hostile = [
  ...[
    '',
    ' ',
    'home',
    './home',
    '../home',
    '?to=/home',
    '#/home',
    '@host',
    'user@evil.test',
    '.',
    '..',
    '%',
    '/%',
    '/%zz',
  ],
  ...['https:', 'http:', 'HTTPS:', 'ftp:', 'ws:', 'file:', 'blob:https:'].flatMap((scheme) => [
    `${scheme}//${evil}`,
    `${scheme}${evil}`,
    `${scheme}/${evil}`,
    `${scheme}\\\\${evil}`,
  ]),
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\/',
    '\\\\',
    '\\',
    '/\\/',
    '//\\',
    '/..//',
    '/.//',
    '/a/..//',
    '/a//',
    '/.\\',
  ].map((slashes) => `${slashes}${evil}`),
  ...[
    `//user:pass@${evil}`,
    `//home@${evil}`,
    `https://home.test@${evil}`,
    `//${evil}:443/`,
    `//[::1]/`,
    `//0x7f.1/`,
  ],
  ...controls.flatMap((character) => [
    `/${character}/${evil}`,
    `${character}//${evil}`,
    `/home${character}//${evil}`,
  ]),
  ...invisible.flatMap((character) => [`/${character}/${evil}`, `${character}/home`]),
  ...['／', '⁄', '∕', '⧸', '＼', '。', '%EF%BC%8F'].map((slash) => `${slash}${slash}${evil}`),
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((count) => [
    `/${layers('/', count)}${evil}`,
    `/${layers('\\', count)}${evil}`,
    `/${layers('\n', count)}/${evil}`,
    layers(`//${evil}`, count),
  ]),
  ...['/%2e%2e//', '/%2e%2e/%2f', '/%2E/%5C', '/a/%2e%2e/%2f'].map((path) => `${path}${evil}`),
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
  ],
  ...[
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'mailto:a@b.c',
  ],
  ...['/api/graphql', '/api', '/API/auth/refresh', '/%61pi/graphql', '/home/../api/x', '/files/a.webp'],
  ...['/dev/outbox', '/dev/social/interaction/x', '/dev', '/%2564ev/outbox', '/./files/'],
  ...['about:blank', 'view-source:/', 'intent://x#Intent;end'],
  ...[`/${'a'.repeat(2000)}`, `/${'../'.repeat(800)}`, `//${'a'.repeat(1990)}`],
]

describe('what leads off the site, or might, leads to the start', () => {
  test('the table is long enough, and says nothing twice', () => {
    expect(hostile.length).toBeGreaterThan(100)
    expect(new Set(hostile).size).toBe(hostile.length)
  })

  test.each(hostile.map((value) => [value]))('%j', (value) => {
    expect(targetAfterLogin(new URLSearchParams({ to: value }))).toBe('/')
    const withToken = `${value}?urlToken=x`
    expect(targetAfterLogin(query(''), remembered(withToken))).toBe('/')
    expect(targetAfterLogin(query(''), remembered(value))).toBe('/')
    // An invite's id is one segment of a path, or none.
    const invited = targetAfterLogin(new URLSearchParams({ inviteId: value }), remembered(null, value))
    expect(invited).toMatch(/^\/(accept-invite\/[\w-]+)?$/)
  })
})
