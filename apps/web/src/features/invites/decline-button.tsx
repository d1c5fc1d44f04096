import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { Invite } from './invites.api.ts'
import { useDeclineInvite } from './invites.api.ts'

/** Declines an invite, after one question. */
export const DeclineButton = ({ invite, compact }: { invite: Invite; compact?: boolean }) => {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  // The message is given to the hook, because the row with this button may be gone before the answer arrives.
  const decline = useDeclineInvite(() => toastSuccess(t('You declined the invite.')))
  return (
    <>
      <Button
        variant="default"
        onClick={dialog.open}
        aria-label={t('Decline the invite to {{target}}', { target: invite.targetName })}
        {...(compact && { size: 'compact-md' })}
      >
        {t('Decline')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={t('Decline this invite?')}
        confirm={t('Decline')}
        danger
        busy={decline.isPending}
        onConfirm={() => decline.mutate(invite.inviteId, { onSettled: dialog.close })}
      >
        {t("You can't accept it later, but {{name}} can invite you again.", { name: invite.inviter.name })}
      </ConfirmDialog>
    </>
  )
}
