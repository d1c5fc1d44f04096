import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { Invite } from './invites.api.ts'
import { useRevokeInvite } from './invites.api.ts'

/** Revokes an invite, after one question. */
export const RevokeButton = ({ invite, name }: { invite: Invite; name: string }) => {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  // The message is given to the hook, because the row with this button may be gone before the answer arrives.
  const revoke = useRevokeInvite(() => toastSuccess(t('You revoked the invite.')))
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        onClick={dialog.open}
        aria-label={t('Revoke the invite of {{name}}', { name })}
      >
        {t('Revoke')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={t('Revoke this invite?')}
        confirm={t('Revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(invite.inviteId, { onSettled: dialog.close })}
      >
        {invite.isLink
          ? t('No one can accept through this link any more. People who already accepted stay.')
          : t("{{name}} won't be able to accept it any more.", { name })}
      </ConfirmDialog>
    </>
  )
}
