import { useTranslation } from 'react-i18next'
import { ResendLink } from './resend-link.tsx'

type Props = { left: number; rests: boolean; resend: () => void }

/** Asks for a new code; then rests for 30 seconds. */
export const ResendOtpLink = ({ left, rests, resend }: Props) => {
  const { t } = useTranslation()
  return (
    <ResendLink rests={rests} onClick={resend}>
      {left > 0 ? t('Resend code in {{seconds}} s', { seconds: left }) : t('Resend code')}
    </ResendLink>
  )
}
