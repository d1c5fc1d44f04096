import { Button, Group, Stack } from '@mantine/core'
import { codeStep } from '@reprise/rules/auth/login.input'
import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { authTexts } from '@reprise/rules/auth/texts'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say, sentenceOf } from '../../../lib/say.tsx'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { CodeBoxes } from '../../../ui/forms/code-boxes.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { verifyOtp } from '../auth.api.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { BlockNotice } from './block-notice.tsx'
import { blockedUntilOf } from './blocked-until.ts'
import { CodeSentText } from './code-sent-text.tsx'
import { ExpiryText } from './expiry-text.tsx'
import { ResendOtpLink } from './resend-otp-link.tsx'
import { tokenOfCode } from './token-of-code.ts'
import { useResendOtp } from './use-resend-otp.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

type Props = {
  purpose: OtpPurpose
  /** No code was sent yet. The form asks for one as it opens. */
  sendsFirst?: boolean
  /** Asks for a proof that it is the person, where sending the code requires one. */
  steppedUp?: SteppedUp
  onVerified: (answer: SignInAnswer) => void
  /** Called after the code was sent again. With it the form shows no notice, because the caller shows one. */
  onResent?: () => void
}

const justDo: SteppedUp = (act) => act()

type Notice = { kind: 'success' | 'info' | 'danger'; text: Sentence | string }

/** Asks for a one-time code in six boxes, for any purpose. */
export const OtpForm = ({ purpose, sendsFirst = false, steppedUp = justDo, onVerified, onResent }: Props) => {
  const { t } = useTranslation()
  const { form, field, sentBy } = useCheckedForm({
    initialValues: { otpCode: '' },
    validate: checkedBy(codeStep),
    validateInputOnBlur: false,
  })
  const [notice, setNotice] = useState<Notice>()
  const [checkBlockedUntil, setCheckBlockedUntil] = useState(0)
  const fail = (error: Error) =>
    setNotice(blockedUntilOf(error) ? undefined : { kind: 'danger', text: sentenceOf(error) })
  const check = useMutation({
    mutationFn: (otp: string) => steppedUp(() => verifyOtp(tokenOfCode(purpose), otp, purpose)),
    onSuccess: onVerified,
    onError: (error) => {
      form.reset()
      setCheckBlockedUntil(blockedUntilOf(error))
      fail(error)
    },
    meta: { formShowsFailure: true, changes: [] },
  })
  const { firstFailure, expiresAt, ...resend } = useResendOtp({
    purpose,
    sendsFirst,
    steppedUp,
    onResent: (whyNot) => {
      setCheckBlockedUntil(0)
      if (whyNot) return setNotice({ kind: 'info', text: whyNot })
      setNotice(onResent ? undefined : { kind: 'success', text: authTexts.codeResent })
      onResent?.()
    },
    onFailed: fail,
  })
  const blockedUntil = Math.max(checkBlockedUntil, resend.blockedUntil)
  const blocked = useSecondsUntil(blockedUntil)
  const isUnsent = firstFailure !== null && blockedUntil === 0
  const shown = notice ?? (isUnsent ? { kind: 'danger' as const, text: firstFailure } : undefined)
  const sentId = useId()
  const noticeId = useId()

  return (
    <form {...sentBy(({ otpCode }) => check.mutate(otpCode))}>
      <Stack>
        {!firstFailure && <CodeSentText purpose={purpose} id={sentId} />}
        {blocked > 0 || (blockedUntil > 0 && !shown) ? (
          <BlockNotice seconds={blocked} />
        ) : (
          shown && (
            <Banner id={noticeId} kind={shown.kind}>
              {say(t, shown.text)}
            </Banner>
          )
        )}
        <CodeBoxes
          label={t('Verification code')}
          describedBy={sentId}
          {...field('otpCode')}
          onComplete={(otpCode) => check.mutate(otpCode)}
          disabled={check.isPending || blocked > 0}
          refusedBy={check.isError && shown?.kind === 'danger' ? noticeId : undefined}
          autoFocus
        />
        {expiresAt > 0 && blocked === 0 && <ExpiryText at={expiresAt} />}
        <Group justify="space-between">
          <ResendOtpLink
            left={resend.left}
            rests={resend.rests || blocked > 0}
            resend={resend.resend}
            isWholeMail={purpose === 'VerifyEmail'}
          />
          <Button type="submit" disabled={check.isPending || blocked > 0} loading={check.isPending}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
