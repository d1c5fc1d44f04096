import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { rememberSignedUp } from '../../../lib/session/session.ts'
import { LoggedOutNotice } from '../leaving/logged-out-notice.tsx'
import { OtherFormLink } from '../other-form-link.tsx'
import { OtherWaysIn } from '../other-ways-in.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { SignedUpNotice } from './signed-up-notice.tsx'

type Props = { onSignedIn: (answer: SignInAnswer) => void; onLogin: (email?: string) => void }

/** Sign-up: the form, then the notice to check the inbox; or an account of another provider. */
export const SignUpForm = ({ onSignedIn, onLogin }: Props) => {
  const { t } = useTranslation()
  const [email, setEmail] = useState<string>()
  return (
    <Stack gap="lg">
      <LoggedOutNotice />
      {email ? (
        <SignedUpNotice email={email} onLogin={onLogin} />
      ) : (
        <>
          <SignUpFields
            onLogin={onLogin}
            onSignedUp={(address) => {
              rememberSignedUp()
              setEmail(address)
            }}
          />
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
