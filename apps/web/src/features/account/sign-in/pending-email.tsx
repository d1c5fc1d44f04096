import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ResendLink } from '../../auth/resend-link.tsx'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { useResendCountdown } from '../../auth/use-resend-countdown.ts'
import { useIsActing } from '../use-is-acting.ts'
import { startEmailChange, useSignInChange } from './sign-in.api.ts'

type Props = { pending: string; current: string | null }

/** A new address that is not proven yet: what happens next, and its link once more. */
export const PendingEmail = ({ pending, current }: Props) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const { left, start } = useResendCountdown()
  const resend = useSignInChange(() => steppedUp(() => startEmailChange(pending)))
  return (
    <Stack gap="xs" mt="md">
      <Banner kind="info" title={t('Waiting for your new email')}>
        <Text size="sm">
          {t('Follow the link that we sent to {{email}}.', { email: pending })}{' '}
          {current
            ? t('Until then {{email}} stays. After the change it gets a notice with which you can undo it.', {
                email: current,
              })
            : t('Then it is the email of your account.')}
        </Text>
        {!isActing && (
          <ResendLink
            rests={left > 0 || resend.isPending}
            onClick={() => resend.mutate(undefined, { onSuccess: start })}
          >
            {left > 0 ? t('Resend the link in {{seconds}} s', { seconds: left }) : t('Resend the link')}
          </ResendLink>
        )}
      </Banner>
      {resend.error && <Banner kind="danger">{t(messageOf(resend.error))}</Banner>}
      {stepUpDialog}
    </Stack>
  )
}
