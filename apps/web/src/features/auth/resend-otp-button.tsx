import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resendOtp } from './auth.api.ts'
import { useResendCountdown } from './use-resend-countdown.ts'
import { useTarget } from './use-target.ts'

type Props = { refreshToken: string; onSent: () => void; onFailed: (error: Error) => void }

/** Asks for a new code; then rests for 30 seconds. */
export const ResendOtpButton = ({ refreshToken, onSent, onFailed }: Props) => {
  const { t } = useTranslation()
  const to = useTarget()
  const { left, start } = useResendCountdown()
  const resend = useMutation({
    mutationFn: () => resendOtp(refreshToken, 'VerifySignIn', to),
    onSuccess: () => {
      start()
      onSent()
    },
    onError: onFailed,
    meta: { shown: true },
  })
  if (left > 0)
    return (
      <Text size="sm" c="dimmed" className="rp-numbers">
        {t('Resend code in {{seconds}} s', { seconds: left })}
      </Text>
    )
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      disabled={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t('Resend code')}
    </Anchor>
  )
}
