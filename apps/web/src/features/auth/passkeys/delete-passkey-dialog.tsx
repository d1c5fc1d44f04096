import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import type { Passkey } from './passkeys.api.ts'

type Props = { opened: boolean; passkey: Passkey; onClose: () => void; onDelete: () => void }

/** Asks once before a passkey is deleted. */
export const DeletePasskeyDialog = ({ opened, passkey, onClose, onDelete }: Props) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('Delete this passkey?')}
      confirm={t('Delete')}
      danger
      onConfirm={() => {
        onClose()
        onDelete()
      }}
    >
      {t("You won't be able to log in with {{name}}. Devices that are logged in stay logged in.", {
        name: passkey.name,
      })}
    </ConfirmDialog>
  )
}
