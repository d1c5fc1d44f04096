import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../lib/session/session.ts'
import {
  forgetSession,
  hasSignedUp,
  readSession,
  readSignUp,
  storeSignIn,
  useSession,
} from '../../lib/session/session.ts'
import { Sheet } from '../../ui/states/sheet.tsx'
import classes from './auth-modal.module.css'
import type { Order } from './auth-modal-context.ts'
import { AuthSheetHead } from './auth-sheet-head.tsx'
import { OtpForm } from './code/otp-form.tsx'
import { SignInExpired } from './code/sign-in-expired.tsx'
import { useWaitForLink } from './code/use-wait-for-link.ts'
import { VerifyPhoneNumber } from './code/verify-phone-number.tsx'
import { LoginForm } from './login/login-form.tsx'
import { nextSignInStep } from './next-sign-in-step.ts'
import { OtherFormLink } from './other-form-link.tsx'
import { CompleteSignUp } from './sign-up/complete-sign-up.tsx'
import { forgetSignUpDraft } from './sign-up/draft.ts'
import type { SignUpStep } from './sign-up/sign-up-steps.tsx'
import { SignUpSteps } from './sign-up/sign-up-steps.tsx'
import { useWaitingSignUp } from './sign-up/use-waiting-sign-up.ts'

/** What the popup shows: sign-up, login, or a step that a person still has to take after signing in. */
type Form = 'signup' | 'login' | 'code' | 'sign-up' | 'phone'

type Props = { opened: boolean; order: Order | null; onClose: () => void; onSuccess: () => void }

const owedForm = (): Form | null => {
  const step = nextSignInStep(readSession())
  return step === 'recovery' ? null : step
}

const firstForm = (): Form => {
  const owed = readSession().state === 'member' ? owedForm() : null
  if (owed) return owed
  return hasSignedUp() && !readSignUp() ? 'login' : 'signup'
}

type VerifyOtpProps = { onSignedIn: (answer: SignInAnswer) => void; onOther: () => void }

const VerifyOtp = ({ onSignedIn, onOther }: VerifyOtpProps) => {
  const { t } = useTranslation()
  const session = useSession()
  const isOver = useWaitForLink(session.state === 'code-required' ? session.refreshToken : null, onSignedIn)
  if (isOver) return <SignInExpired onAgain={onOther} />
  return (
    <Stack>
      <OtpForm purpose="VerifySignIn" onVerified={onSignedIn} />
      <Text ta="center" variant="small">
        <OtherFormLink onClick={onOther}>{t('Use another account')}</OtherFormLink>
      </Text>
    </Stack>
  )
}

/**
 * Shows sign-up in three steps, login, and the steps that a person has to take after it. The page under the popup
 * stays.
 */
export const AuthModal = ({ opened, order, onClose, onSuccess }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const waiting = useWaitingSignUp()
  const [form, setForm] = useState(firstForm)
  const [chosenStep, setStep] = useState<SignUpStep>(() => (readSignUp() ? 'confirm' : 'who'))
  /** Whether the person signed up in this popup. Then the phone number counts as part of the last step. */
  const [isNew, setIsNew] = useState(false)
  const [email, setEmail] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const isVisitor = session.state === 'visitor'
  // A person who chose another email begins at the first step again.
  const step = chosenStep === 'confirm' && !waiting && isVisitor ? 'who' : chosenStep
  const titles: Record<Form, string> = {
    signup: t('Create your account'),
    login: t('Welcome back'),
    code: t('Enter your code'),
    'sign-up': t('Complete your account'),
    phone: t('Verify your phone number'),
  }
  const steps: Record<SignUpStep, string> = {
    who: t('Your account'),
    about: t('About you'),
    confirm: t('Confirm'),
  }
  const at = form === 'signup' ? step : isNew && form === 'phone' ? 'confirm' : null
  const progress =
    at &&
    t('Step {{n}} of {{total}}: {{name}}', {
      n: Object.keys(steps).indexOf(at) + 1,
      total: Object.keys(steps).length,
      name: steps[at],
    })
  const shown = `${form} ${at}`
  const lastShown = useRef(shown)

  // The popup focuses a first field only when it opens. Each new step has another first field, which is focused here.
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [shown])

  const goOn = useCallback(() => {
    const owed = owedForm()
    if (owed) setForm(owed)
    else onSuccess()
  }, [onSuccess])
  // The person may also finish a step in another tab: by the link of the mail, or on the page of the step. Then the
  // popup goes on.
  const isOnTheWay = form !== 'login' && (form !== 'signup' || step === 'confirm')
  useEffect(() => {
    if (opened && isOnTheWay && session.state === 'member') goOn()
  }, [opened, isOnTheWay, session, goOn])

  // Drops the typed draft when the popup closes. A reload of the page does not close the popup.
  useEffect(() => {
    if (!opened) forgetSignUpDraft()
  }, [opened])

  const toLogin = (address?: string) => {
    setEmail(address)
    setForm('login')
  }
  const signedIn = useCallback(
    (answer: SignInAnswer) => {
      storeSignIn(answer)
      goOn()
    },
    [goOn],
  )

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={<AuthSheetHead dialog={id} title={titles[form]} order={order} step={progress} />}
      size="md"
      id={id}
      // The library names a dialog by its whole head. Here a part of the head has that id. The head is a plain box,
      // because a second header would be one of the page.
      attributes={{
        header: { component: 'div' },
        title: { component: 'div', id: undefined },
        body: { id: undefined },
      }}
      classNames={{
        header: classes.header ?? '',
        close: classes.close ?? '',
        title: classes.title ?? '',
        ...(order && { content: classes.content ?? '' }),
      }}
    >
      <VisuallyHidden role="status">
        {/* The title is added because the phone code has the same progress text as the code by mail, and looks the
            same. */}
        {form === 'signup' ? progress : [progress, titles[form]].filter(Boolean).join('. ')}
      </VisuallyHidden>
      <div ref={place} className={classes.body}>
        {form === 'signup' && (
          <SignUpSteps
            step={step}
            onStep={setStep}
            waiting={waiting}
            onSignedIn={(answer) => {
              setIsNew(true)
              signedIn(answer)
            }}
            onLogin={toLogin}
          />
        )}
        {form === 'login' && (
          <LoginForm email={email} onSignedIn={signedIn} onSignUp={() => setForm('signup')} />
        )}
        {form === 'code' && (
          <VerifyOtp
            onSignedIn={signedIn}
            onOther={() => {
              forgetSession()
              toLogin()
            }}
          />
        )}
        {form === 'sign-up' && <CompleteSignUp />}
        {form === 'phone' && <VerifyPhoneNumber sendsAtOnce />}
      </div>
    </Sheet>
  )
}
