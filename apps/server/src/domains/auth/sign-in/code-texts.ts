import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { otpMinutes } from '@reprise/rules/auth/otp'
import type { Language } from '@reprise/rules/locales/languages'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { sayIn } from '#platform/language/say-in.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Addressed } from '#ports/mail/queue-letters.ts'
import type { Sms } from '#ports/sms/queue-sms.ts'
import { linkTo } from './target-path.ts'

interface CodeMail {
  email: string
  language: Language
  purpose: OtpPurpose
  code: string
  token: string
  to: string | null
  /** The user name of the person that staff are about to act as, where they are. */
  actingAs?: string | undefined
}

interface Words {
  subject: Sentence
  heading: Sentence
  /** What typing the code will do. */
  use: Sentence
  /** Why the reader gets this mail. */
  because: Sentence
}

const ofSignIn = (brand: string) => ({
  subject: sentence('Your {{brand}} login code', { brand }),
  heading: sentence('Your login code', {}),
})

function wordsOf(purpose: OtpPurpose, brand: string, actingAs: string | undefined): Words {
  if (actingAs !== undefined) {
    return {
      ...ofSignIn(brand),
      use: sentence('Enter this code to act as {{name}}.', { name: actingAs }),
      because: sentence(
        'You get this email because someone with your password wants to act as {{name}} at {{brand}}.',
        { name: actingAs, brand },
      ),
    }
  }
  switch (purpose) {
    case 'VerifySignIn':
      return {
        ...ofSignIn(brand),
        use: sentence('Enter this code to finish logging in.', {}),
        because: sentence('You get this email because someone is logging in to your {{brand}} account.', {
          brand,
        }),
      }
    case 'DeleteAccount':
      return {
        subject: sentence('Your {{brand}} code to delete your account', { brand }),
        heading: sentence('Your code to delete your account', {}),
        use: sentence('Enter this code to confirm that you want to delete your account.', {}),
        because: sentence(
          'You get this email because someone who is logged in to your {{brand}} account asked to delete it.',
          { brand },
        ),
      }
    case 'VerifyEmail':
      return {
        subject: sentence('Your {{brand}} code to confirm your email', { brand }),
        heading: sentence('Your code to confirm your email', {}),
        use: sentence('Enter this code to confirm that this address is yours.', {}),
        because: sentence('You get this email because someone entered this address at {{brand}}.', { brand }),
      }
    case 'StepUp':
    case 'VerifyPhoneNumber':
      return {
        subject: sentence('Your {{brand}} confirmation code', { brand }),
        heading: sentence('Your confirmation code', {}),
        use: sentence("Enter this code to confirm it's you.", {}),
        because: sentence(
          'You get this email because someone who is logged in to your {{brand}} account is changing something important.',
          { brand },
        ),
      }
  }
}

/** The mail with a code; that of a sign-in has a link, too. */
export function codeMail({ brandName: brand, publicUrl }: Config, mail: CodeMail): Addressed {
  const { subject, heading, use, because } = wordsOf(mail.purpose, brand, mail.actingAs)
  const url = mail.purpose === 'VerifySignIn' ? linkTo(publicUrl, '/auth/mfa', mail.token, mail.to) : null
  return {
    to: mail.email,
    language: mail.language,
    subject,
    heading,
    paragraphs: [sentence("{{use}} It's valid for {{minutes}} minutes.", { use, minutes: otpMinutes })],
    code: mail.code,
    ...(url && { ways: [{ label: sentence('Log in', {}), url }] }),
    footer: sentence("{{because}} If it wasn't you, don't give the code to anyone.", { because }),
  }
}

/** The text message with a code. */
export function codeSms(
  { brandName: brand }: Config,
  { to, code, language }: { to: string; code: string; language: Language },
): Sms {
  const text = sentence(
    "{{code}} is your {{brand}} code. It's valid for {{minutes}} minutes. Don't share it.",
    { code, brand, minutes: otpMinutes },
  )
  return { to, text: sayIn(language, text), goodForMinutes: otpMinutes }
}
