import { Button, Group, Stack } from '@mantine/core'
import { codeStep } from '@reprise/rules/auth/login.input'
import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { authTexts } from '@reprise/rules/auth/texts'
import { fieldSentences } from '@reprise/rules/platform/failures/field-errors'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say, sentenceOf } from '../../../lib/say.tsx'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { readSession } from '../../../lib/session/session.ts'
import { CodeBoxes } from '../../../ui/forms/code-boxes.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { verifyOtp } from '../auth.api.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { BlockNotice } from './block-notice.tsx'
import { blockedUntilOf } from './blocked-until.ts'
import { CodeSentText } from './code-sent-text.tsx'
import { ExpiryText } from './expiry-text.tsx'
import { ResendOtpLink } from './resend-otp-link.tsx'
import { useResendOtp } from './use-resend-otp.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

type Props = {
  purpose: OtpPurpose
  /** No code is out yet: it is asked for as the form opens. */
  sendsFirst?: boolean
  /** Where sending the code itself needs a proof that it is the person. */
  steppedUp?: SteppedUp
  onVerified: (answer: SignInAnswer) => void
}

const justDo: SteppedUp = (act) => act()

type Notice = { kind: 'success' | 'info' | 'danger'; text: Sentence | string }

/** The one-time code in six boxes, for whatever it proves. */
export const OtpForm = ({ purpose, sendsFirst = false, steppedUp = justDo, onVerified }: Props) => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [notice, setNotice] = useState<Notice>()
  const [checkBlockedUntil, setCheckBlockedUntil] = useState(0)
  const fail = (error: Error) =>
    setNotice(blockedUntilOf(error) ? undefined : { kind: 'danger', text: sentenceOf(error) })
  const check = useMutation({
    mutationFn: (otp: string) => {
      const session = readSession()
      const refreshToken = session.state === 'visitor' ? '' : session.refreshToken
      return steppedUp(() => verifyOtp(refreshToken, otp, purpose))
    },
    onSuccess: onVerified,
    onError: (error) => {
      setCode('')
      setCheckBlockedUntil(blockedUntilOf(error))
      fail(error)
    },
    meta: { shown: true, changes: [] },
  })
  const { firstFailure, expiresAt, ...resend } = useResendOtp({
    purpose,
    sendsFirst,
    steppedUp,
    onResent: (whyNot) => {
      setCheckBlockedUntil(0)
      setNotice(whyNot ? { kind: 'info', text: whyNot } : { kind: 'success', text: authTexts.codeResent })
    },
    onFailed: fail,
  })
  const blockedUntil = Math.max(checkBlockedUntil, resend.blockedUntil)
  const blocked = useSecondsUntil(blockedUntil)
  const isUnsent = firstFailure !== null && blockedUntil === 0
  const shown = notice ?? (isUnsent ? { kind: 'danger' as const, text: firstFailure } : undefined)
  const submit = (otpCode: string) => {
    const parsed = codeStep.safeParse({ otpCode })
    if (parsed.success) return check.mutate(otpCode)
    setNotice({ kind: 'danger', text: fieldSentences(parsed.error).otpCode ?? '' })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Stack>
        {!firstFailure && <CodeSentText byPhone={purpose === 'VerifyPhoneNumber'} />}
        {blocked > 0 || (blockedUntil > 0 && !shown) ? (
          <BlockNotice seconds={blocked} />
        ) : (
          shown && <Banner kind={shown.kind}>{say(t, shown.text)}</Banner>
        )}
        <CodeBoxes
          label={t('Verification code')}
          value={code}
          onChange={setCode}
          onComplete={submit}
          disabled={check.isPending || blocked > 0}
          isWrong={check.isError && shown?.kind === 'danger'}
          autoFocus
        />
        {expiresAt > 0 && blocked === 0 && <ExpiryText at={expiresAt} />}
        <Group justify="space-between">
          <ResendOtpLink left={resend.left} rests={resend.rests || blocked > 0} resend={resend.resend} />
          <Button type="submit" disabled={check.isPending || blocked > 0} loading={check.isPending}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
