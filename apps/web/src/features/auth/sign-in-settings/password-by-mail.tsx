import { Button, Stack, Text } from '@mantine/core'
import { resetLinkMinutes } from '@reprise/rules/auth/otp'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import classes from '../../../ui/forms/setting-row.module.css'
import { Banner } from '../../../ui/states/banner.tsx'
import { startUpdatePassword } from '../auth.api.ts'

/** Sends a link to set a password, for an account without one. */
export const PasswordByMail = ({ email }: { email: string | null }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const send = useMutation({
    mutationFn: (address: string) => startUpdatePassword(address),
    meta: { formShowsFailure: true, changes: [] },
  })
  return (
    <Stack>
      <div className={classes.row}>
        <div className={classes.words}>
          <Text variant="strong">{t('Password')}</Text>
          <Text c="dimmed">
            {email
              ? t("You don't have one. We'll send you a link to set one.")
              : t("You don't have one. Add an email first, and we'll send a link there to set one.")}
          </Text>
        </div>
        <Button
          variant="default"
          disabled={isActing || !email}
          loading={send.isPending}
          onClick={() => email && send.mutate(email)}
        >
          {t('Set a password')}
        </Button>
      </div>
      {send.isSuccess && (
        <Banner kind="success">
          {t("We sent a link to {{email}}. It's valid for {{minutes}} minutes.", {
            email,
            minutes: resetLinkMinutes,
          })}
        </Banner>
      )}
      {send.error && <Banner kind="danger">{say(t, send.error)}</Banner>}
    </Stack>
  )
}
