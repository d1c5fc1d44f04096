import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import classes from '../account-settings.module.css'
import { useIsActing } from '../use-is-acting.ts'
import { deactivateAccount } from './leave.api.ts'

/** Hides the account until its owner signs in again; asks once. */
export const Deactivate = ({ onLeft }: { onLeft: () => void }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const [asks, { open, close }] = useDisclosure(false)
  const deactivate = useMutation({ mutationFn: deactivateAccount, onSuccess: onLeft, onSettled: close })
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>{t('Deactivate your account')}</Text>
        <Text c="dimmed">{t('Nobody sees you until you log in again. Nothing is deleted.')}</Text>
      </div>
      <Button variant="default" disabled={isActing} onClick={open}>
        {t('Deactivate')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={close}
        title={t('Deactivate your account?')}
        confirm={t('Deactivate')}
        busy={deactivate.isPending}
        onConfirm={() => deactivate.mutate()}
      >
        {t('You are logged out on every device. To come back, log in at any time.')}
      </ConfirmDialog>
    </div>
  )
}
