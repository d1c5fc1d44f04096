import { Text } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { resendRegisterEmail } from '../auth.api.ts'
import { ResendLink } from '../code/resend-link.tsx'
import { useResendCountdown } from '../code/use-resend-countdown.ts'
import { useTarget } from '../use-target.ts'

type Props = { email: string; onResent?: () => void }

/** Sends the confirmation mail again. Says so in a banner, unless the caller gives `onResent`. */
export const ResendEmailButton = ({ email, onResent }: Props) => {
  const { t } = useTranslation()
  const to = useTarget()
  const { left, start } = useResendCountdown(email)
  const resend = useMutation({
    mutationFn: () => resendRegisterEmail(email, to),
    onSuccess: () => {
      start()
      onResent?.()
    },
    meta: { formShowsFailure: true },
  })
  return (
    <>
      {resend.isSuccess && !onResent && <Text mt="xs">{t(authTexts.resent.title)}</Text>}
      {resend.error && (
        <Text mt="xs" c="var(--mantine-color-error)" role="alert">
          {say(t, resend.error)}
        </Text>
      )}
      <Text mt="xs">
        <ResendLink left={left} rests={resend.isPending} onClick={() => resend.mutate()}>
          {left > 0 ? t('You can resend it in {{seconds}} s.', { seconds: left }) : t('Resend the email')}
        </ResendLink>
      </Text>
    </>
  )
}
