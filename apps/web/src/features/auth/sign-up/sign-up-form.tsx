import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { LoggedOutNotice } from '../leaving/logged-out-notice.tsx'
import { OtherFormLink } from '../other-form-link.tsx'
import { OtherWaysIn } from '../other-ways-in.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { useWaitingSignUp } from './use-waiting-sign-up.ts'

type Props = { onSignedIn: (answer: SignInAnswer) => void; onLogin: (email?: string) => void }

/** Sign-up: the form, then the proof of the address; or an account of another provider. */
export const SignUpForm = ({ onSignedIn, onLogin }: Props) => {
  const { t } = useTranslation()
  const waiting = useWaitingSignUp()
  return (
    <Stack gap="lg">
      <LoggedOutNotice />
      {waiting ? (
        <ConfirmSignUp waiting={waiting} onSignedIn={onSignedIn} onLogin={onLogin} />
      ) : (
        <>
          <SignUpFields onLogin={onLogin} />
          <OtherWaysIn onSignedIn={onSignedIn} />
          <Text ta="center">
            {t('Already have an account?')}{' '}
            <OtherFormLink onClick={() => onLogin()}>{t('Login')}</OtherFormLink>
          </Text>
        </>
      )}
    </Stack>
  )
}
