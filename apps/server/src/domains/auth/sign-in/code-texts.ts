import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { otpMinutes } from '@reprise/rules/auth/otp'
import type { Config } from '#platform/settings/config.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import type { Sms } from '#ports/sms/queue-sms.ts'
import { linkTo } from './target-path.ts'

interface CodeMail {
  email: string
  purpose: OtpPurpose
  code: string
  token: string
  to: string | null
  /** Of staff who are about to act as somebody: the user name of that person. */
  actingAs?: string | undefined
}

interface Words {
  heading: string
  /** What typing the code does. */
  use: string
  /** Why the reader gets this mail. */
  because: string
}

const unasked = 'If it was not you, do not give the code to anyone.'

function wordsOf(purpose: OtpPurpose, brand: string, actingAs: string | undefined): Words {
  if (actingAs !== undefined) {
    return {
      heading: 'sign-in code',
      use: `Type this code to act as ${actingAs}.`,
      because: `You get this mail because somebody asked, with your password, to act as ${actingAs} at ${brand}. ${unasked}`,
    }
  }
  switch (purpose) {
    case 'VerifySignIn':
      return {
        heading: 'sign-in code',
        use: 'Type this code to finish signing in.',
        because: `You get this mail because somebody signed in to ${brand} as you. ${unasked}`,
      }
    case 'DeleteAccount':
      return {
        heading: 'code to delete your account',
        use: 'Type this code to confirm that your account is to be deleted.',
        because: `You get this mail because somebody who is signed in as you asked to delete your ${brand} account. ${unasked}`,
      }
    case 'VerifyEmail':
      return {
        heading: 'code to confirm your email',
        use: 'Type this code to confirm that this address is yours.',
        because: `You get this mail because somebody gave this address at ${brand}. ${unasked}`,
      }
    case 'StepUp':
    case 'VerifyPhoneNumber':
      return {
        heading: 'confirmation code',
        use: 'Type this code to confirm that it is you.',
        because: `You get this mail because somebody who is signed in as you at ${brand} is changing something important. ${unasked}`,
      }
  }
}

/** The mail with a code; that of a sign-in has a link, too. */
export function codeMail({ brandName: brand, publicUrl }: Config, mail: CodeMail): Mail {
  const { heading, use, because } = wordsOf(mail.purpose, brand, mail.actingAs)
  const link = mail.purpose === 'VerifySignIn' ? linkTo(publicUrl, '/auth/mfa', mail.token, mail.to) : null
  return {
    to: mail.email,
    subject: `Your ${brand} ${heading}`,
    text: [
      `Your code is ${mail.code}`,
      `${use} It is good for ${otpMinutes} minutes.`,
      ...(link ? ['Or open this link:', link] : []),
      because,
    ].join('\n\n'),
    html: mailHtml({
      brand,
      heading: `Your ${heading}`,
      paragraphs: [`${use} It is good for ${otpMinutes} minutes.`],
      code: mail.code,
      ...(link && { action: { label: 'Sign in', url: link } }),
      footer: because,
    }),
  }
}

/** The text message with a code. */
export function codeSms({ brandName: brand }: Config, to: string, code: string): Sms {
  const text = `${code} is your ${brand} code. It is good for ${otpMinutes} minutes. Do not share it.`
  return { to, text, goodForMinutes: otpMinutes }
}
