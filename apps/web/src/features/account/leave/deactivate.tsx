import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import classes from '../../../ui/forms/setting-row.module.css'
import { Banner } from '../../../ui/states/banner.tsx'
import { failureOf } from '../../auth/step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { deactivateAccount } from './leave.api.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/** Hides the account until its owner signs in again. Asks once, and asks for a proof that it is the person. */
export const Deactivate = ({ onLeft }: { onLeft: () => void }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const [asks, { open, close }] = useDisclosure(false)
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const deactivate = useMutation({
    mutationFn: () => steppedUp(deactivateAccount),
    onSuccess: () => onLeft(),
    meta: { formShowsFailure: true },
  })
  const failure = failureOf(deactivate.error)
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text variant="strong">{t('Deactivate your account')}</Text>
        <Text c="dimmed">{t("You're hidden until you log in again. Nothing is deleted.")}</Text>
        {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      </div>
      <Button variant="default" disabled={isActing} loading={deactivate.isPending} onClick={open}>
        {t('Deactivate')}
      </Button>
      <LeaveDialog
        opened={asks}
        onClose={close}
        title={t('Deactivate your account?')}
        confirm={t('Deactivate')}
        onConfirm={() => {
          close()
          deactivate.mutate()
        }}
      >
        {t("You'll be logged out on every device. Log in any time to come back.")}
      </LeaveDialog>
      {stepUpDialog}
    </div>
  )
}
