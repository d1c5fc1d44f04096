import { Button, Modal, Stack, Text } from '@mantine/core'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social'
import { useTranslation } from 'react-i18next'

type Props = {
  opened: boolean
  provider: SocialProvider
  onContinue: (provider: SocialProvider) => void
  onClose: () => void
}

/** The click that follows the proof: without one of its own a browser opens no popup. */
export const ProvenDialog = ({ opened, provider, onContinue, onClose }: Props) => {
  const { t } = useTranslation()
  const label = socialLabels[provider]
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Connect {{provider}}', { provider: label })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack>
        <Text>
          {t('Thank you, it is you. {{provider}} now opens in a window of its own.', { provider: label })}
        </Text>
        <Button
          data-autofocus
          onClick={() => {
            onContinue(provider)
            onClose()
          }}
        >
          {t('Continue with {{provider}}', { provider: label })}
        </Button>
      </Stack>
    </Modal>
  )
}
