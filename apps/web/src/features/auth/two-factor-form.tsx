import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { twoFactorForm } from '@reprise/rules/auth/login.input'
import { isEmailToken } from '@reprise/rules/auth/otp'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/graphql/api-error.ts'
import { forgetSession, storeSignIn, useSession } from '../../lib/session/session.ts'
import { focusOnce } from '../../ui/forms/focus-once.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { verifyOtp, verifySignInLink } from './auth.api.ts'
import { CodeSentText } from './code-sent-text.tsx'
import { ResendOtpButton } from './resend-otp-button.tsx'

type Notice = { kind: 'success' | 'danger'; text: string }

/** The second factor in one field: the code, or the longer token of the mail. */
export const TwoFactorForm = () => {
  const { t } = useTranslation()
  const session = useSession()
  const refreshToken = session.state === 'visitor' ? '' : session.refreshToken
  const [otp, setOtp] = useState('')
  const [notice, setNotice] = useState<Notice>()
  const verify = useMutation({
    mutationFn: (typed: string) =>
      isEmailToken(typed) ? verifySignInLink(typed) : verifyOtp(refreshToken, typed, 'VerifySignIn'),
    // The guard of this page leads on once the session is whole.
    onSuccess: (answer) => 'token' in answer && storeSignIn(answer),
    onError: (error) => setNotice({ kind: 'danger', text: messageOf(error) }),
    meta: { shown: true },
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        verify.mutate(otp.trim())
      }}
    >
      <Stack>
        <CodeSentText />
        {notice && <Banner kind={notice.kind}>{t(notice.text)}</Banner>}
        <TextInput
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          ref={focusOnce}
          required
          value={otp}
          onChange={(event) => setOtp(event.currentTarget.value)}
        />
        <Button
          type="submit"
          fullWidth
          disabled={!twoFactorForm.safeParse({ otp }).success}
          loading={verify.isPending}
        >
          {t('Continue')}
        </Button>
        <Group justify="space-between">
          <ResendOtpButton
            refreshToken={refreshToken}
            onSent={() => setNotice({ kind: 'success', text: authTexts.otpResent })}
            onFailed={(error) => setNotice({ kind: 'danger', text: messageOf(error) })}
          />
          <Anchor component="button" type="button" size="sm" onClick={forgetSession}>
            {t('Use another account')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  )
}
