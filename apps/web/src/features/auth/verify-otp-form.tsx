import { Button, Group, Stack } from '@mantine/core'
import { codeStep } from '@reprise/rules/auth/login.input'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/graphql/api-error.ts'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { useSession } from '../../lib/session/session.ts'
import { CodeBoxes } from '../../ui/forms/code-boxes.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { verifyOtp } from './auth.api.ts'
import { CodeSentText } from './code-sent-text.tsx'
import { ResendOtpButton } from './resend-otp-button.tsx'

/** The one-time code in six boxes, for the popup. */
export const VerifyOtpForm = ({ onSignedIn }: { onSignedIn: (answer: SignInAnswer) => void }) => {
  const { t } = useTranslation()
  const session = useSession()
  const refreshToken = session.state === 'visitor' ? '' : session.refreshToken
  const [code, setCode] = useState('')
  const [notice, setNotice] = useState<{ kind: 'success' | 'danger'; text: string }>()
  const verify = useMutation({
    mutationFn: (otp: string) => verifyOtp(refreshToken, otp, 'VerifySignIn'),
    onSuccess: onSignedIn,
    onError: (error) => {
      setCode('')
      setNotice({ kind: 'danger', text: messageOf(error) })
    },
    meta: { shown: true },
  })
  const submit = (otpCode: string) => {
    const parsed = codeStep.safeParse({ otpCode })
    if (parsed.success) return verify.mutate(otpCode)
    setNotice({ kind: 'danger', text: parsed.error.issues[0]?.message ?? '' })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Stack>
        <CodeSentText />
        {notice && <Banner kind={notice.kind}>{t(notice.text)}</Banner>}
        <CodeBoxes
          label={t('Verification code')}
          value={code}
          onChange={setCode}
          onComplete={submit}
          disabled={verify.isPending}
          autoFocus
        />
        <Group justify="space-between">
          <ResendOtpButton
            refreshToken={refreshToken}
            onSent={() => setNotice({ kind: 'success', text: authTexts.codeResent })}
            onFailed={(error) => setNotice({ kind: 'danger', text: messageOf(error) })}
          />
          <Button type="submit" disabled={verify.isPending} loading={verify.isPending}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
