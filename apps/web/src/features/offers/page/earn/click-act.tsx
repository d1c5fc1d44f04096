import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../../lib/intent-key.ts'
import type { ActProps } from './act-props.ts'
import { useOpenLink } from './earn.api.ts'

/** The button that opens the link or the file. The link works once, and counts when it is opened. */
export const ClickAct = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const open = useOpenLink()
  const intent = useIntentKey()
  const { offerId, configuration } = offer
  const isFile = Boolean(configuration?.fileName)
  const go = () => {
    const input = { offerId, idempotencyKey: intent.keyOf(offerId) }
    // Browsers open a new tab only in the press itself, so it opens before its address is known.
    const tab = window.open('', '_blank')
    open.mutate(input, {
      onSuccess: (url) => {
        intent.done(offerId)
        if (!tab) return window.location.assign(url)
        tab.opener = null
        tab.location.href = url
      },
      onError: () => tab?.close(),
    })
  }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button
          loading={open.isPending}
          leftSection={
            isFile ? (
              <IconDownload size={20} aria-hidden="true" />
            ) : (
              <IconExternalLink size={20} aria-hidden="true" />
            )
          }
          onClick={go}
        >
          {isFile ? t('Download {{file}}', { file: configuration?.fileName }) : t('Open link')}
        </Button>
        <Text variant="small" c="dimmed">
          {t('It opens in a new tab, and counts at once.')}
        </Text>
      </Group>
    </Stack>
  )
}
