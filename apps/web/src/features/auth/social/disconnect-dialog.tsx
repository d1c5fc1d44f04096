import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'

type Props = { opened: boolean; provider: SocialProvider; onConfirm: () => void; onClose: () => void }

/** Asks once before an account is disconnected. */
export const DisconnectDialog = ({ opened, provider, onConfirm, onClose }: Props) => {
  const { t } = useTranslation()
  const label = socialLabels[provider]
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => {
        // Closes this dialog first, because the proof that may follow is a dialog itself.
        onClose()
        onConfirm()
      }}
      title={t('Disconnect {{provider}}?', { provider: label })}
      confirm={t('Disconnect')}
      danger
    >
      {t('You can no longer log in with {{provider}}. You can connect it again any time.', {
        provider: label,
      })}
    </ConfirmDialog>
  )
}
