import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { twoFactorForm } from '@reprise/rules/auth/login.input'
import { isEmailToken, withoutSpaces } from '@reprise/rules/auth/otp'
import { authTexts } from '@reprise/rules/auth/texts'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say, sentenceOf } from '../../../lib/say.tsx'
import { forgetSession, storeSignIn, useSession } from '../../../lib/session/session.ts'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { verifyEmailToken, verifyOtp, waitingSignIn } from '../auth.api.ts'
import { BlockNotice } from './block-notice.tsx'
import { blockedUntilOf } from './blocked-until.ts'
import { CodeSentText } from './code-sent-text.tsx'
import { ResendOtpLink } from './resend-otp-link.tsx'
import { SignInExpired } from './sign-in-expired.tsx'
import { useResendOtp } from './use-resend-otp.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import { useWaitForLink } from './use-wait-for-link.ts'

type Notice = { kind: 'success' | 'info' | 'danger'; text: Sentence | string }

/**
 * Asks for the second factor in one field: the code, or the longer token of the mail. After it the guard of the page
 * leads to the next page.
 */
export const TwoFactorForm = () => {
  const { t } = useTranslation()
  const session = useSession()
  const refreshToken = session.state === 'visitor' ? '' : session.refreshToken
  const { form, field, sentBy } = useCheckedForm({
    initialValues: { otp: '' },
    validate: checkedBy(twoFactorForm),
    validateInputOnBlur: false,
  })
  const [notice, setNotice] = useState<Notice>()
  const [checkBlockedUntil, setCheckBlockedUntil] = useState(0)
  const fail = (error: Error) =>
    setNotice(blockedUntilOf(error) ? undefined : { kind: 'danger', text: sentenceOf(error) })
  const isOver = useWaitForLink(session.state === 'code-required' ? refreshToken : null, storeSignIn)
  const verify = useMutation({
    mutationFn: (typed: string) =>
      isEmailToken(typed)
        ? verifyEmailToken(typed, waitingSignIn())
        : verifyOtp(refreshToken, typed, 'VerifySignIn'),
    onSuccess: (answer) => 'token' in answer && storeSignIn(answer),
    onError: (error) => {
      setCheckBlockedUntil(blockedUntilOf(error))
      fail(error)
    },
    meta: { formShowsFailure: true, changes: [] },
  })
  const {
    left,
    rests,
    resend,
    blockedUntil: resendBlockedUntil,
  } = useResendOtp({
    purpose: 'VerifySignIn',
    onResent: (whyNot) => {
      setCheckBlockedUntil(0)
      setNotice(whyNot ? { kind: 'info', text: whyNot } : { kind: 'success', text: authTexts.otpResent })
    },
    onFailed: fail,
  })
  const blockedUntil = Math.max(checkBlockedUntil, resendBlockedUntil)
  const blocked = useSecondsUntil(blockedUntil)

  const isReady = blocked === 0 && form.isValid()
  const code = field('otp')

  if (isOver) return <SignInExpired onAgain={forgetSession} />
  return (
    <form {...sentBy(({ otp }) => verify.mutate(withoutSpaces(otp)), isReady)}>
      <Stack>
        <CodeSentText purpose="VerifySignIn" />
        {blocked > 0 || (blockedUntil > 0 && !notice) ? (
          <BlockNotice seconds={blocked} />
        ) : (
          notice && <Banner kind={notice.kind}>{say(t, notice.text)}</Banner>
        )}
        <TextInput
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          ref={focusOnce}
          required
          {...code}
          // Section 5 of the specification shows no message for an unfinished code, so it is only read out.
          error={
            code.error ? (
              <span className="rp-announced">{code.error}</span>
            ) : (
              verify.isError && notice?.kind === 'danger'
            )
          }
        />
        <Button type="submit" fullWidth disabled={!isReady} loading={verify.isPending}>
          {t('Continue')}
        </Button>
        <Group justify="space-between">
          <ResendOtpLink left={left} rests={rests || blocked > 0} resend={resend} />
          <Anchor component="button" type="button" variant="small" onClick={forgetSession}>
            {t('Use another account')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
