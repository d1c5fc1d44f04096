import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { socialProviders } from './social.ts'
import { socialFailures, socialFailureText } from './social-texts.ts'

test.each(socialFailures)('%s is told in a sentence, with and without the provider', (failure) => {
  for (const provider of [undefined, ...socialProviders])
    expect(inEnglish(socialFailureText(failure, provider))).toMatch(/^[A-Z].*\.$/)
})

test('the provider is called what people call it', () => {
  expect(inEnglish(socialFailureText('unavailable', 'tikTok'))).toBe(
    "We can't reach TikTok right now. Please try again later or use another way.",
  )
})
