import { ActionIcon, Group, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** The name of what is counted, for a screen reader. */
  name: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number with buttons for one less and one more. */
export const QuantityStepper = ({ name, value, most, onChange }: Props) => {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState(value)
  const press = (next: number) => () => {
    setPressed(next)
    onChange(next)
  }
  return (
    <Group gap="xxs" wrap="nowrap" role="group" aria-label={t('Quantity of {{name}}', { name })}>
      <ActionIcon
        variant="default"
        aria-label={t('One less: {{name}}', { name })}
        disabled={value === 0}
        onClick={press(value - 1)}
      >
        <IconMinus size={20} aria-hidden="true" />
      </ActionIcon>
      <Text
        w={32}
        ta="center"
        variant="strong"
        className="rp-numbers"
        // Read out where the person changed it, and not where it begins again because the order is placed.
        aria-live={value === pressed ? 'polite' : undefined}
        aria-atomic="true"
      >
        {value}
        <span className="rp-announced">
          {' '}
          {value > 0 && value >= most ? t('{{name}}, the most you can choose', { name }) : name}
        </span>
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('One more: {{name}}', { name })}
        disabled={value >= most}
        onClick={press(value + 1)}
      >
        <IconPlus size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
