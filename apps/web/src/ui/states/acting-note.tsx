import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../lib/session/use-is-acting.ts'

/** Tells staff who act as somebody why the buttons beside it do nothing. */
export const ActingNote = () => {
  const { t } = useTranslation()
  if (!useIsActing()) return null
  return (
    <Group gap="xs" wrap="nowrap" c="dimmed">
      <IconLock size={20} stroke={1.75} aria-hidden="true" />
      <Text variant="small">{t("You can't do this while you act as someone else.")}</Text>
    </Group>
  )
}
