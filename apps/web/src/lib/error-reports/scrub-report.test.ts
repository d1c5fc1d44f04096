import { expect, test } from 'vitest'
import { scrubMessage, scrubText } from './scrub-report.ts'

const own = 'reprise.test'

test.each([
  ['https://reprise.test/events/surprise-for-ana?to=x#y', 'https://reprise.test/events'],
  ['https://reprise.test/auth/reset-password?token=abc', 'https://reprise.test/auth'],
  ['https://reprise.test/accept-invite/4b3e', 'https://reprise.test/accept-invite'],
  ['at https://reprise.test/assets/index-abc.js?v=1:1:20', 'at https://reprise.test/assets/index-abc.js'],
  ['https://reprise.test', 'https://reprise.test'],
  ['https://social.test/ana.smith', 'https://social.test'],
  ['write to ana@example.test, or mailto:ana@example.test', 'write to [mail], or [mail]'],
  ['call +14155550123 or +44 20 7946 0958', 'call [phone] or [phone]'],
  ['user 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'user [id]'],
  ['Bearer eyJhbGciOi.eyJzaWQi.c2ln', 'Bearer [token]'],
])('%s becomes %s', (text, scrubbed) => {
  expect(scrubText(text, own)).toBe(scrubbed)
})

test('what is JSON stays JSON, and what leads to nobody stays as it is', () => {
  const report = {
    event_id: '9a0c0305e82c33013f2504e04f8941d3',
    numbers: [1e21, 1.5, -3],
    frames: [{ filename: 'https://reprise.test/assets/index-abc.js', lineno: 12 }],
    href: 'https://reprise.test/events/soft-machines?ref=ABC',
    css: 'a{background:url(https://reprise.test/assets/sign.svg)}@media (width>30em){a{color:red}}',
  }
  expect(JSON.parse(scrubText(JSON.stringify(report), own))).toEqual({
    ...report,
    href: 'https://reprise.test/events',
  })
})

test.each([
  [
    `Cannot read properties of undefined (reading 'map')`,
    `Cannot read properties of undefined (reading 'map')`,
  ],
  [
    `Unexpected token 'A', "Ana Smith lives" is not valid JSON`,
    `Unexpected token 'A', "…" is not valid JSON`,
  ],
])('of the message %s stays %s', (message, scrubbed) => {
  expect(scrubMessage(message, own)).toBe(scrubbed)
})
