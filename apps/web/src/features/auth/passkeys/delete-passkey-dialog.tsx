import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import type { Passkey } from './passkeys.api.ts'
import { useDeletePasskey } from './passkeys.api.ts'
import { dropFromDevice } from './webauthn.ts'

type Props = { opened: boolean; passkey: Passkey; onClose: () => void }

/** Asks once, then takes a passkey away, here and from what the device offers. */
export const DeletePasskeyDialog = ({ opened, passkey, onClose }: Props) => {
  const { t } = useTranslation()
  const remove = useDeletePasskey()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('Delete this passkey?')}
      confirm={t('Delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => {
        remove.mutate(passkey.credentialId, {
          onSuccess: () => void dropFromDevice(passkey.credentialId),
          onSettled: onClose,
        })
      }}
    >
      {t('{{name}} will no longer sign you in. Devices that are signed in stay signed in.', {
        name: passkey.name,
      })}
    </ConfirmDialog>
  )
}
