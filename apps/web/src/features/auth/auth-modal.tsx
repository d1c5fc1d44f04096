import { FocusTrap, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { forgetSession, hasSignedUp, readSession, storeSignIn } from '../../lib/session/session.ts'
import { Dialog } from '../../ui/states/dialog.tsx'
import { OtpForm } from './code/otp-form.tsx'
import { SignInExpired } from './code/sign-in-expired.tsx'
import { useWaitForLink } from './code/use-wait-for-link.ts'
import { LoginForm } from './login/login-form.tsx'
import { OtherFormLink } from './other-form-link.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'

type Form = 'signup' | 'login' | 'verify-otp'

type Props = { opened: boolean; onClose: () => void; onSuccess: () => void }

const firstForm = (): Form => (hasSignedUp() ? 'login' : 'signup')

type VerifyOtpProps = { onSignedIn: (answer: SignInAnswer) => void; onOther: () => void }

const VerifyOtp = ({ onSignedIn, onOther }: VerifyOtpProps) => {
  const { t } = useTranslation()
  const isOver = useWaitForLink(onSignedIn)
  if (isOver) return <SignInExpired onAgain={onOther} />
  return (
    <Stack>
      <OtpForm purpose="VerifySignIn" onVerified={onSignedIn} />
      <Text ta="center" size="sm">
        <OtherFormLink onClick={onOther}>{t('Use another account')}</OtherFormLink>
      </Text>
    </Stack>
  )
}

/** Sign-up, login and the one-time code in a popup over the page. */
export const AuthModal = ({ opened, onClose, onSuccess }: Props) => {
  const { t } = useTranslation()
  const [form, setForm] = useState(firstForm)
  const [email, setEmail] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(form)
  const titles: Record<Form, string> = {
    signup: t('Create your account'),
    login: t('Welcome back'),
    'verify-otp': t('Enter your code'),
  }

  // The popup looks for the first field once: another form has another one.
  useEffect(() => {
    if (shown.current === form) return
    shown.current = form
    place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [form])

  const toLogin = (address?: string) => {
    setEmail(address)
    setForm('login')
  }
  const signedIn = useCallback(
    (answer: SignInAnswer) => {
      storeSignIn(answer)
      if (readSession().state === 'code-required') setForm('verify-otp')
      else onSuccess()
    },
    [onSuccess],
  )

  return (
    <Dialog opened={opened} onClose={onClose} title={titles[form]} size="md">
      <div ref={place}>
        {/* Not into its first field, which on a phone would hide half of the form behind the keyboard. */}
        {form === 'signup' && <FocusTrap.InitialFocus>{titles.signup}</FocusTrap.InitialFocus>}
        {form === 'signup' && <SignUpForm onSignedIn={signedIn} onLogin={toLogin} />}
        {form === 'login' && (
          <LoginForm email={email} onSignedIn={signedIn} onSignUp={() => setForm('signup')} />
        )}
        {form === 'verify-otp' && (
          <VerifyOtp
            onSignedIn={signedIn}
            onOther={() => {
              forgetSession()
              toLogin()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
