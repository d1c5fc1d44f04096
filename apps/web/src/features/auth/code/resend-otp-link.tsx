import { otpResendSeconds } from '@reprise/rules/platform/constants'
import { useTranslation } from 'react-i18next'
import { ResendLink } from './resend-link.tsx'
import { minutesAndSeconds } from './time-left.ts'

type Props = {
  left: number
  rests: boolean
  resend: () => void
  /** Whether the code is part of a longer mail. Then the button names the mail and not the code. */
  isWholeMail?: boolean
}

/**
 * Asks for a new code. After that it waits for 30 seconds, or after too many codes for as long as the server says.
 */
export const ResendOtpLink = ({ left, rests, resend, isWholeMail = false }: Props) => {
  const { t } = useTranslation()
  const resting =
    left > otpResendSeconds
      ? t('Try again in {{time}}', { time: minutesAndSeconds(left) })
      : isWholeMail
        ? t('You can resend it in {{seconds}} s.', { seconds: left })
        : t('Resend code in {{seconds}} s', { seconds: left })
  const now = isWholeMail ? t('Resend the email') : t('Resend code')
  return (
    <ResendLink left={left} rests={rests} onClick={resend}>
      {left > 0 ? resting : now}
    </ResendLink>
  )
}
