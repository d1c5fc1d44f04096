import { Stack, Text } from '@mantine/core'
import type { LoginName } from '@reprise/rules/auth/detect-login'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { LoggedOutNotice } from '../leaving/logged-out-notice.tsx'
import { OtherFormLink } from '../other-form-link.tsx'
import { OtherWaysIn } from '../other-ways-in.tsx'
import { LoginNameStep } from './login-name-step.tsx'
import { LoginPasswordStep } from './login-password-step.tsx'
import { onlyBlock, withLife } from './phone-code.ts'
import { PhoneCodeStep } from './phone-code-step.tsx'
import { usePhoneCode } from './use-phone-code.ts'
import { usePhoneStart } from './use-phone-start.ts'

type Props = {
  onSignedIn: (answer: SignInAnswer) => void
  onSignUp: () => void
  /** The email that the person typed into another form. */
  email?: string | undefined
}

/**
 * Login in two steps. The first asks for the name, the second for the code of a phone number or for the password. An
 * edit button leads back.
 */
export const LoginForm = ({ onSignedIn, onSignUp, email }: Props) => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [code, keepCode] = usePhoneCode()
  const isBlocked = (code?.blockedUntil ?? 0) > 0
  const [userName, setUserName] = useState(code?.phoneNumber ?? email ?? query.get('email') ?? '')
  const [step, setStep] = useState<'name' | 'password' | 'code'>(code && !isBlocked ? 'code' : 'name')
  const [failure, setFailure] = useState<Sentence>()
  const start = usePhoneStart({
    onSent: (next) => {
      keepCode(withLife(next, code))
      setStep('code')
    },
    onBlocked: keepCode,
    onFailed: setFailure,
  })

  const goOn = (name: LoginName, typed: string) => {
    setFailure(undefined)
    setUserName(typed)
    if (name.kind === 'phone') start.mutate(name.phoneNumber)
    else setStep('password')
  }
  const edit = () => {
    keepCode(onlyBlock(code, Date.now()))
    setStep('name')
  }

  return (
    <Stack gap="lg">
      <LoggedOutNotice />
      {step === 'name' && (
        <>
          <LoginNameStep
            initial={userName}
            block={isBlocked ? code : null}
            failure={failure}
            busy={start.isPending}
            onContinue={goOn}
          />
          <OtherWaysIn onSignedIn={onSignedIn} withPasskey />
        </>
      )}
      {step === 'password' && <LoginPasswordStep userName={userName} onEdit={edit} onSignedIn={onSignedIn} />}
      {step === 'code' && code && (
        <PhoneCodeStep code={code} keepCode={keepCode} onEdit={edit} onSignedIn={onSignedIn} />
      )}
      <Text ta="center">
        {t('New here?')} <OtherFormLink onClick={onSignUp}>{t('Sign up')}</OtherFormLink>
      </Text>
    </Stack>
  )
}
