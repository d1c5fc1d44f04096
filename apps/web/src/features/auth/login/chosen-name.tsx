import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Who is logging in, and the way back to the first step. */
export const ChosenName = ({ name, onEdit }: { name: string; onEdit: () => void }) => {
  const { t } = useTranslation()
  return (
    <Paper withBorder px="md" py={4}>
      <Group justify="space-between" wrap="nowrap">
        <Text truncate>{name}</Text>
        <ActionIcon onClick={onEdit} aria-label={t('Edit {{name}}', { name })}>
          <IconPencil size={20} stroke={1.75} />
        </ActionIcon>
      </Group>
    </Paper>
  )
}
