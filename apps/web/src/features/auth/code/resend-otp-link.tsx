import { otpResendSeconds } from '@reprise/rules/platform/constants'
import { useTranslation } from 'react-i18next'
import { ResendLink } from './resend-link.tsx'
import { minutesAndSeconds } from './time-left.ts'

type Props = { left: number; rests: boolean; resend: () => void }

/** Asks for a new code; then rests for 30 seconds, or for as long as the server says after too many. */
export const ResendOtpLink = ({ left, rests, resend }: Props) => {
  const { t } = useTranslation()
  const resting =
    left > otpResendSeconds
      ? t('Try again in {{time}}', { time: minutesAndSeconds(left) })
      : t('Resend code in {{seconds}} s', { seconds: left })
  return (
    <ResendLink left={left} rests={rests} onClick={resend}>
      {left > 0 ? resting : t('Resend code')}
    </ResendLink>
  )
}
