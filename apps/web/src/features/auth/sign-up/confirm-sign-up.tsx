import { Button, Group, Stack, Text } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import type { SignInAnswer, WaitingSignUp } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { signOut } from '../auth.api.ts'
import { OtpForm } from '../code/otp-form.tsx'
import { useResendCountdown } from '../code/use-resend-countdown.ts'
import { useWaitForLink } from '../code/use-wait-for-link.ts'
import { OtherFormLink } from '../other-form-link.tsx'
import { ResendEmailButton } from './resend-email-button.tsx'
import { keepSignUp } from './use-waiting-sign-up.ts'

type Props = {
  waiting: WaitingSignUp
  onSignedIn: (answer: SignInAnswer) => void
  onLogin: (email?: string) => void
  /** Goes back to the typed fields. Without it, the button for another email ends this sign-up. */
  onBack?: () => void
}

/**
 * Proves a new address by the code of the mail, in six boxes, or by its link. Either signs in this browser. Where the
 * sign-up accepts no code any more, it offers a new mail and the login.
 */
export const ConfirmSignUp = ({ waiting: { email, refreshToken }, onSignedIn, onLogin, onBack }: Props) => {
  const { t } = useTranslation()
  const [resent, setResent] = useState(false)
  const { start } = useResendCountdown(email)
  const isOver = useWaitForLink(refreshToken, onSignedIn)
  const notice = resent ? authTexts.resent : authTexts.signedUp
  const leave = () => {
    signOut(refreshToken).catch(() => undefined)
    keepSignUp(null)
  }
  return (
    <Stack>
      <Banner kind="success" title={t(notice.title)}>
        {say(t, notice.text)}
        {isOver && <ResendEmailButton email={email} onResent={() => setResent(true)} />}
      </Banner>
      {!isOver && (
        <OtpForm
          purpose="VerifyEmail"
          onVerified={onSignedIn}
          onResent={() => {
            // Starts the countdown of the login page for this address, too.
            start()
            setResent(true)
          }}
        />
      )}
      {isOver && <Button onClick={() => onLogin(email)}>{t('Login')}</Button>}
      <Group justify="center" gap="lg">
        <Text variant="small">
          <OtherFormLink onClick={onBack ?? leave}>
            {onBack ? t('Back') : t('Use another email')}
          </OtherFormLink>
        </Text>
        {!isOver && (
          <Text variant="small">
            <OtherFormLink onClick={() => onLogin(email)}>{t('Login')}</OtherFormLink>
          </Text>
        )}
      </Group>
    </Stack>
  )
}
