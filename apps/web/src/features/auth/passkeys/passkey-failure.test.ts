import { passkeyLoginFailed } from '@reprise/rules/auth/passkey'
import { inEnglish } from '@reprise/rules/platform/sentence'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts'
import { PasskeysUnsupported, passkeyFailure } from './passkey-failure.ts'

const named = (name: string) => Object.assign(new Error('something technical'), { name })

test.each([
  ['nothing', null, null],
  [
    'a prompt that was closed',
    named('NotAllowedError'),
    'Passkey login failed: The prompt was closed or timed out.',
  ],
  ['a prompt that gave way to another', named('AbortError'), null],
  ['a proof that was closed', new StepUpCancelled(), null],
  ['a browser without passkeys', new PasskeysUnsupported(), 'Passkeys are not supported on this device'],
  [
    'what the server says',
    new ApiError({ code: 'NOT_FOUND', message: "We don't know this passkey." }),
    "Passkey login failed: We don't know this passkey.",
  ],
  [
    'what the browser says',
    named('SecurityError'),
    "Passkey login failed: Passkeys don't work at this address.",
  ],
  [
    'anything else',
    named('UnknownError'),
    "Passkey login failed: The device didn't answer as expected. Please try again.",
  ],
])('of %s', (_what, error, text) => {
  const failure = passkeyFailure(error, passkeyLoginFailed)
  expect(failure && inEnglish(failure)).toBe(text)
})
