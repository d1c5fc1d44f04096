import { mostPasskeys } from '@reprise/rules/auth/passkey'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { Failure } from '#platform/fail.ts'

/** The texts for a passkey that is refused. The web app shows before them what the person tried. */
export const promptOver = phrase('The prompt is no longer valid. Please try again.')
export const unverified = phrase("This passkey couldn't be verified.")
export const unknownPasskey = phrase("We don't know this passkey.")
export const othersPasskey = phrase('This passkey belongs to another account.')
export const copiedPasskey = phrase(
  "This passkey may have been copied, so we don't accept it. Please log in another way and replace it in your settings.",
)
export const lastWay = phrase(
  'This passkey is your only way to log in. Please add another one or connect another account before you delete it.',
)

export const tooManyPasskeys = () =>
  new Failure(
    'LIMIT_REACHED',
    sentence('An account can have at most {{count}} passkeys. Please delete one first.', {
      count: mostPasskeys,
    }),
  )
