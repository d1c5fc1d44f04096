import { wrongCode } from '@reprise/rules/auth/otp'
import { sentence } from '@reprise/rules/platform/sentence'
import { expect, it } from 'vitest'
import { sayIn } from './say-in.ts'

const missing = sentence(
  "This event's balance doesn't cover the refund: {{missing}} is missing. Please contact support to settle it.",
  { missing: { amount: '123456', currency: 'EUR' } },
)

it.each([
  ['en', 'Sold out', /^Sold out$/],
  ['de', 'Sold out', /^Ausverkauft$/],
  ['de', 'What is in no catalogue', /^What is in no catalogue$/],
  ['en', missing, /: €1,234\.56 is missing\./],
  ['de', missing, /Es fehlen 1\.234,56\s€\./],
  ['en', wrongCode(2), /2 attempt\(s\) remaining\.$/],
  ['de', wrongCode(1), /Noch 1 Versuch\.$/],
  ['de', wrongCode(2), /Noch 2 Versuche\.$/],
  ['en', sentence('{{points}} {{at}}', { points: 1234.5, at: 'then' }), /^1,234\.5 then$/],
  [
    'de',
    sentence('{{points}} {{what}}', { points: 1234.5, what: { text: 'Sold out' } }),
    /^1\.234,5 Ausverkauft$/,
  ],
  [
    'de',
    sentence('{{at}}', { at: { at: '2026-11-30T19:00:00Z', timeZone: 'Europe/Berlin' } }),
    /^30\.11\.2026, 20:00$/,
  ],
  [
    'de',
    sentence('{{name}} is sold out.', { name: '{{count}} $t(x)' }),
    /^\{\{count\}\} \$t\(x\) ist ausverkauft\.$/,
  ],
] as const)('says in %s %o', (language, what, said) => {
  expect(sayIn(language, what)).toMatch(said)
})
