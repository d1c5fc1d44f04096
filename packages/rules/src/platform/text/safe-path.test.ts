import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/events/summer-night', '/events/summer-night'],
  ['/events/summer-night?ref=A1&to=x#tickets', '/events/summer-night?ref=A1&to=x#tickets'],
  ['/search?q=rock%20%26%20roll', '/search?q=rock%20%26%20roll'],
  ['/search?q=https://demo.test/a', '/search?q=https://demo.test/a'],
  [
    '/events/edit/3d127700-1234-4abc-8def-0123456789ab?tab=guest',
    '/events/edit/3d127700-1234-4abc-8def-0123456789ab?tab=guest',
  ],
  ['/a/../events', '/events'],
  ['/profile/@host', '/profile/@host'],
  ['/a@host', '/a@host'],
  ['/search?q=@host', '/search?q=@host'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
])('%s is kept as %s', (to, path) => {
  expect(safePath(to)).toBe(path)
})

const hostile: unknown[] = [
  undefined,
  null,
  7,
  ['/home'],
  { toString: () => '/home' },
  '',
  ' ',
  'home',
  './home',
  '../home',
  '?to=/home',
  '#/home',
  'https://evil.test',
  'https:evil.test',
  'http:/evil.test',
  'HTTPS://evil.test/home',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/home\\..\\evil.test',
  '/%5Cevil.test',
  '/%5c%5cevil.test',
  '/%2Fevil.test',
  '/%2f%2fevil.test',
  '/%252f%252fevil.test',
  '/%255cevil.test',
  '/%2525252fevil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e%2e//evil.test',
  '/%2e%2e/%2fevil.test',
  '/home//evil.test',
  '/\tevil.test',
  '/\t/evil.test',
  '\t//evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '/home\r\nLocation: https://evil.test',
  '/%0d%0aLocation:%20https://evil.test',
  '/%09/evil.test',
  '/\u0000/evil.test',
  '/%00/evil.test',
  '/\u2028/evil.test',
  '/\u200b/evil.test',
  '/\u00a0/evil.test',
  ' /home',
  ' //evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://demo.test/1',
  'mailto:a@evil.test',
  '@evil.test',
  '/@evil.test',
  '/@',
  '/%40evil.test',
  '/%2540evil.test',
  '/./@evil.test',
  '/a/../@evil.test/home',
  '/%2e/%40evil.test',
  '/a/%5cevil.test',
  '/a%00b',
  '/a%0d%0ab',
  'user@evil.test',
  '／evil.test',
  '/%',
  '/%zz',
  '/\ud800',
  `/${'a'.repeat(2000)}`,
]

test.each(hostile.map((to) => [to]))('%j leads home', (to) => {
  expect(safePath(to)).toBe('/')
})

test('whatever is typed, a browser stays on the site and nothing changes when it is asked again', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%2e',
    '%25',
    '\t',
    '\n',
    ' ',
    ':',
    '@',
    '?',
    '#',
    'evil.test',
    'https:',
    'a',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
        fc.webUrl(),
        fc.string(),
      ),
      (to) => {
        const path = safePath(to)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, 'https://reprise.test/auth/login').origin).toBe('https://reprise.test')
        expect(safePath(path)).toBe(path)
      },
    ),
    { numRuns: 1000 },
  )
})
