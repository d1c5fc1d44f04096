import { Button, Stack, Text } from '@mantine/core'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/states/sheet.tsx'

type Props = {
  opened: boolean
  provider: SocialProvider
  onContinue: (provider: SocialProvider) => void
  onClose: () => void
}

/** Asks for one more click after the proof, because a browser opens a popup only for a click. */
export const ProvenDialog = ({ opened, provider, onContinue, onClose }: Props) => {
  const { t } = useTranslation()
  const label = socialLabels[provider]
  return (
    <Sheet opened={opened} onClose={onClose} title={t('Connect {{provider}}', { provider: label })}>
      <Stack>
        <Text>{t('Confirmed. {{provider}} now opens in a new window.', { provider: label })}</Text>
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
    </Sheet>
  )
}
