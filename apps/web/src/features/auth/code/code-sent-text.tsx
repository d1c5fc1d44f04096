import { Text } from '@mantine/core'
import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { useWaitingSignUp } from '../sign-up/use-waiting-sign-up.ts'

/** Says where the one-time code was sent, and how long it is valid. */
export const CodeSentText = ({ purpose, id }: { purpose: OtpPurpose; id?: string }) => {
  const { t } = useTranslation()
  const session = useSession()
  const signUp = useWaitingSignUp()
  const ofSession = session.state === 'visitor' ? null : session.email
  const email = purpose === 'VerifyEmail' ? signUp?.email : ofSession
  if (purpose === 'VerifyPhoneNumber' || !email)
    return <Text {...(id && { id })}>{t("We sent a code to your phone. It's valid for 5 minutes.")}</Text>
  return (
    <Text {...(id && { id })}>{t("We sent a code to {{email}}. It's valid for 5 minutes.", { email })}</Text>
  )
}
