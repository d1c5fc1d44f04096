import { Stack } from '@mantine/core'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { useDisconnectSocial } from './social.api.ts'

type Props = { opened: boolean; provider: SocialProvider; onClose: () => void }

/** Asks once before a connection goes, and says why where it cannot. */
export const DisconnectDialog = ({ opened, provider, onClose }: Props) => {
  const { t } = useTranslation()
  const disconnect = useDisconnectSocial()
  const label = socialLabels[provider]
  const close = () => {
    disconnect.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={() => disconnect.mutate(provider, { onSuccess: close })}
      title={t('Disconnect {{provider}}?', { provider: label })}
      confirm={t('Disconnect')}
      busy={disconnect.isPending}
      danger
    >
      <Stack>
        {disconnect.error && <Banner kind="danger">{t(messageOf(disconnect.error))}</Banner>}
        {t('You can no longer sign in with {{provider}}. You can connect it again at any time.', {
          provider: label,
        })}
      </Stack>
    </ConfirmDialog>
  )
}
