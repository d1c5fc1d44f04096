import { FocusTrap, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { hasSignedUp, readSession, storeSignIn } from '../../lib/session/session.ts'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyOtpForm } from './verify-otp-form.tsx'

type Form = 'signup' | 'login' | 'verify-otp'

type Props = { opened: boolean; onClose: () => void; onSuccess: () => void }

const firstForm = (): Form => {
  if (readSession().state === 'code-required') return 'verify-otp'
  return hasSignedUp() ? 'login' : 'signup'
}

/** Sign-up, login and the one-time code in a popup over the page. */
export const AuthModal = ({ opened, onClose, onSuccess }: Props) => {
  const { t } = useTranslation()
  const [form, setForm] = useState(firstForm)
  const titles: Record<Form, string> = {
    signup: t('Create your account'),
    login: t('Welcome back'),
    'verify-otp': t('Enter your code'),
  }

  const signedIn = (answer: SignInAnswer) => {
    storeSignIn(answer)
    if (answer.token) onSuccess()
    else setForm('verify-otp')
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={titles[form]}
      size="md"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {/* The popup's own trap looks for the first field once: another form has another one. */}
      <FocusTrap key={form} active={opened}>
        <div>
          {/* Not into its first field, which on a phone would hide half of the form behind the keyboard. */}
          {form === 'signup' && <FocusTrap.InitialFocus />}
          {form === 'signup' && <SignUpForm onLogin={() => setForm('login')} />}
          {form === 'login' && <LoginForm onSignedIn={signedIn} onSignUp={() => setForm('signup')} />}
          {form === 'verify-otp' && <VerifyOtpForm onSignedIn={signedIn} />}
        </div>
      </FocusTrap>
    </Modal>
  )
}
