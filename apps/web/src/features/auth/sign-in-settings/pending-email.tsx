import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ResendLink } from '../code/resend-link.tsx'
import { useResendCountdown } from '../code/use-resend-countdown.ts'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import { startEmailChange, useSignInChange } from './sign-in-settings.api.ts'

type Props = { pending: string; current: string | null }

/** A new address that is not proven yet: says what happens next, and can send its link again. */
export const PendingEmail = ({ pending, current }: Props) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const { left, start } = useResendCountdown(pending)
  const resend = useSignInChange(() => steppedUp(() => startEmailChange(pending)))
  const failure = failureOf(resend.error)
  return (
    <Stack gap="xs" mt="md">
      <Banner kind="info" title={t('Waiting for your new email')}>
        <Text variant="small">
          {t('Open the link we sent to {{email}}.', { email: pending })}{' '}
          {current
            ? t(
                "Until then it stays {{email}}. After the change we'll send that address a link to undo it.",
                {
                  email: current,
                },
              )
            : t("Then it becomes your account's email.")}
        </Text>
        {!isActing && (
          <ResendLink
            left={left}
            rests={resend.isPending}
            onClick={() => resend.mutate(undefined, { onSuccess: start })}
          >
            {left > 0 ? t('Resend the link in {{seconds}} s', { seconds: left }) : t('Resend the link')}
          </ResendLink>
        )}
      </Banner>
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      {stepUpDialog}
    </Stack>
  )
}
