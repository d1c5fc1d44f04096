import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resendOtp } from './auth.api.ts'
import { ResendLink } from './resend-link.tsx'
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
  return (
    <ResendLink rests={left > 0 || resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? t('Resend code in {{seconds}} s', { seconds: left }) : t('Resend code')}
    </ResendLink>
  )
}
