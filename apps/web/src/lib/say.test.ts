import { emailInput } from '@reprise/rules/auth/email'
import { wrongCode } from '@reprise/rules/auth/otp'
import { passkeyLoginFailed } from '@reprise/rules/auth/passkey'
import { fieldSentences } from '@reprise/rules/platform/failures/field-errors'
import { lineInput } from '@reprise/rules/platform/text/text.input'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from './graphql/api-error.ts'
import { changeLanguage, startI18n } from './i18n.ts'
import { say, sentenceOf } from './say.tsx'

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'en-US', languages: ['en-US'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('window', { addEventListener: () => {} })
  await startI18n()
  return () => vi.unstubAllGlobals()
})

const missing = new ApiError({
  code: 'CONFLICT',
  message: 'in English',
  text: "This event's balance doesn't cover the refund: {{missing}} is missing. Please contact support to settle it.",
  values: { missing: { amount: '123456', currency: 'EUR' } },
})

test.each([
  ['en', missing, /: €1,234\.56 is missing\./],
  ['de', missing, /Es fehlen 1\.234,56\s€\./],
  ['en', wrongCode(1), /^Invalid verification code\. 1 attempt\(s\) remaining\.$/],
  ['de', wrongCode(1), /^Ungültiger Bestätigungscode\. Noch 1 Versuch\.$/],
  ['de', wrongCode(2), /Noch 2 Versuche\.$/],
  [
    'de',
    passkeyLoginFailed(wrongCode(2)),
    /^Die Anmeldung mit dem Passkey ging nicht: Ungültiger .* 2 Versuche\.$/,
  ],
  [
    'de',
    new ApiError({ text: '{{name}} is sold out.', values: { name: '{{count}} $t(x)' } }),
    /^\{\{count\}\} \$t\(x\) ist ausverkauft\.$/,
  ],
  ['de', new ApiError({ message: 'Bad gateway' }), /^Bad gateway$/],
  ['de', new Error('something technical'), /^Hoppla|^Ups|^Oops/],
  ['de', 'Sold out', /^Ausverkauft$/],
] as const)('in %s %o is said in that language, with its values', async (language, what, said) => {
  await changeLanguage(language)
  expect(say(i18next.t, what)).toMatch(said)
})

test('a field is said in the language, and so is the label in its sentence', async () => {
  await changeLanguage('de')
  const long = lineInput('Name', 1200).safeParse('x'.repeat(1300)).error
  const none = emailInput.safeParse('').error
  const said = [long, none].map((error) => error && say(i18next.t, fieldSentences(error)[''] ?? ''))
  expect(said[0]).toBe('Name: höchstens 1.200 Zeichen')
  expect(said[1]).not.toBe('Email is required')
})

test('what no server said is the generic sentence', () => {
  expect(sentenceOf(new Error('something technical')).text).toMatch(/^Oops! Looks like something went wrong/)
})
