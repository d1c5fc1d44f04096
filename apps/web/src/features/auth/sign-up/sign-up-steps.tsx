import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import type { SignInAnswer, WaitingSignUp } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { LoggedOutNotice } from '../leaving/logged-out-notice.tsx'
import { OtherFormLink } from '../other-form-link.tsx'
import { OtherWaysIn } from '../other-ways-in.tsx'
import { AccountFields } from './account-fields.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import { keepSignUpDraft, readSignUpDraft } from './draft.ts'
import { NameFields, PersonFields } from './person-fields.tsx'
import type { SignUpField } from './use-sign-up.ts'
import { signUpFieldNames, useSignUp } from './use-sign-up.ts'

export type SignUpStep = 'who' | 'about' | 'confirm'

const ofAccount: readonly SignUpField[] = ['userName', 'password']

type Props = {
  step: SignUpStep
  onStep: (step: SignUpStep) => void
  /** The sign-up that waits for the proof of its address. */
  waiting: WaitingSignUp | null
  onSignedIn: (answer: SignInAnswer) => void
  onLogin: (email?: string) => void
}

/**
 * The sign-up form in short steps: the account, the person, and the proof of the address. A person goes back and
 * forth without losing anything. A reload of the tab loses only the password.
 */
export const SignUpSteps = ({ step, onStep, waiting, onSignedIn, onLogin }: Props) => {
  const { t } = useTranslation()
  const form = useSignUp({
    initial: readSignUpDraft(),
    asked: step === 'who' ? ofAccount : signUpFieldNames,
    onRefused: (fields) => {
      if (ofAccount.some((name) => fields.includes(name))) onStep('who')
    },
  })
  const { values } = form.form
  const { signUp, refusal, availability, isReady } = form
  useEffect(() => keepSignUpDraft(values), [values])
  /** The values that were sent last. Continuing with the same values sends no second mail. */
  const sent = useRef('')
  const submit = () => {
    const now = JSON.stringify(values)
    if (step === 'who') return onStep('about')
    if (waiting && sent.current === now) return onStep('confirm')
    signUp.mutate(undefined, {
      onSuccess: () => {
        sent.current = now
        onStep('confirm')
      },
    })
  }

  // A person who goes on while their address is checked need not press again.
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    // What is typed after the press has to be sent by another press.
    if (values) setWanted(false)
  }, [values])
  const goOn = useEffectEvent(submit)
  useEffect(() => {
    if (!isWanted || availability === 'checking') return
    setWanted(false)
    if (isReady) goOn()
  }, [isWanted, availability, isReady])
  const sending = form.sentBy(submit, isReady)

  if (step === 'confirm')
    return (
      waiting && (
        <ConfirmSignUp
          waiting={waiting}
          onSignedIn={onSignedIn}
          onLogin={onLogin}
          onBack={() => onStep(values.password ? 'about' : 'who')}
        />
      )
    )
  return (
    <Stack gap="lg">
      <LoggedOutNotice />
      <form
        {...sending}
        onClickCapture={(press) => {
          const isSent = press.target instanceof Element && press.target.closest('[type="submit"]')
          if (isSent && availability === 'checking') setWanted(true)
          sending.onClickCapture(press)
        }}
      >
        <Stack>
          {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
          {step === 'who' ? (
            <AccountFields signUp={form} onLogin={onLogin} autoFocus />
          ) : (
            <>
              <NameFields signUp={form} autoFocus />
              <PersonFields signUp={form} />
            </>
          )}
          <Group justify="space-between" wrap="nowrap">
            {step === 'about' && (
              <Button variant="default" onClick={() => onStep('who')}>
                {t('Back')}
              </Button>
            )}
            <Button type="submit" flex={1} disabled={!isReady} loading={signUp.isPending || isWanted}>
              {t('Continue')}
            </Button>
          </Group>
        </Stack>
      </form>
      {step === 'who' && (
        <>
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
