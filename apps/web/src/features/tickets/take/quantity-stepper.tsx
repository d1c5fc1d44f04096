import { ActionIcon, Group, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** What is counted, for who does not see it. */
  name: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** How many of something: one less, one more. */
export const QuantityStepper = ({ name, value, most, onChange }: Props) => {
  const { t } = useTranslation()
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('Quantity of {{name}}', { name })}>
      <ActionIcon
        variant="default"
        aria-label={t('One less: {{name}}', { name })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={20} aria-hidden="true" />
      </ActionIcon>
      <Text w={32} ta="center" fw={700} className="rp-numbers" aria-live="polite">
        {value}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('One more: {{name}}', { name })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
