import { otpPurposes } from '@reprise/rules/auth/otp'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Services } from '#platform/ctx.ts'
import type { SampleLetter } from '#ports/mail/sample-letters.ts'
import { namedSamples } from '#ports/mail/sample-letters.ts'
import {
  addressChangedMail,
  addressTakenMail,
  proveAddressMail,
} from './account/contacts/email-change-mails.ts'
import { undoneMail } from './account/contacts/take-back.ts'
import { passkeyMail } from './passkeys/notify-owner.ts'
import { resetMail } from './password/start-update-password.ts'
import { securityMail, setNewPassword } from './security-messages/send-security-message.ts'
import { codeMail } from './sign-in/code-texts.ts'
import { confirmationMail } from './sign-up/send-confirmation.ts'

const token = 'sample'

/** Samples of the letters about an account, one of each, for the page that shows all letters. */
export async function sampleLetters({ config, clock }: Services): Promise<SampleLetter[]> {
  const now = clock.now()
  const url = `${config.publicUrl}/auth/login`
  const notice = {
    heading: sentence('Your password was changed', {}),
    what: sentence(
      'The password of your {{brand}} account {{name}} was changed, and your other devices were logged out.',
      { brand: config.brandName, name: 'reader' },
    ),
    wayBack: setNewPassword({ config }, sentence("If this wasn't you, set a new password now:", {})),
  }
  const codes = otpPurposes.map((purpose) => {
    const {
      to: _to,
      language: _language,
      ...letter
    } = codeMail(config, {
      email: 'reader@example.test',
      language: 'en',
      purpose,
      code: '123456',
      token,
      to: null,
    })
    return letter
  })
  return namedSamples({
    confirmation: ['123456', null].map((code) =>
      confirmationMail({ config, now }, { url, expiresAt: now.add({ hours: 24 }), code }),
    ),
    code: codes,
    reset: [resetMail(config, url, 60)],
    proveAddress: [proveAddressMail(config, token)],
    addressTaken: [addressTakenMail(config)],
    addressChanged: [token, null].map((undo) =>
      addressChangedMail(config, { now: 'new@example.test', undo }),
    ),
    changeUndone: [undoneMail(config, url)],
    passkey: (['added', 'deleted'] as const).map((what) => passkeyMail(config, { name: 'iPhone', what })),
    notice: [securityMail(config, notice)],
  })
}
