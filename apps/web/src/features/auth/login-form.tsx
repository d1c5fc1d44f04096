import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { LoginNameStep } from './login-name-step.tsx'
import { LoginPasswordStep } from './login-password-step.tsx'
import { OtherFormLink } from './other-form-link.tsx'

type Props = { onSignedIn: (answer: SignInAnswer) => void; onSignUp: () => void }

/** Login in its two steps: who, then the password; an edit button leads back. */
export const LoginForm = ({ onSignedIn, onSignUp }: Props) => {
  const { t } = useTranslation()
  const [userName, setUserName] = useState('')
  const [step, setStep] = useState<'name' | 'password'>('name')
  return (
    <Stack gap="lg">
      {step === 'name' ? (
        <LoginNameStep
          initial={userName}
          onContinue={(typed) => {
            setUserName(typed)
            setStep('password')
          }}
        />
      ) : (
        <LoginPasswordStep userName={userName} onEdit={() => setStep('name')} onSignedIn={onSignedIn} />
      )}
      <Text ta="center">
        {t('New here?')} <OtherFormLink onClick={onSignUp}>{t('Sign up')}</OtherFormLink>
      </Text>
    </Stack>
  )
}
