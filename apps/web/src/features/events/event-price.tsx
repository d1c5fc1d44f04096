import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../ui/text/money-text.tsx'

type Props = { price: { amount: string; currency: string } | null }

/** The lowest price of an event's tickets, or Free; nothing where there are no tickets. */
export const EventPrice = ({ price }: Props) => {
  const { t } = useTranslation()
  if (!price) return null
  return (
    <Text component="span" fw={700} c="var(--rp-accent-text)" style={{ flex: 'none' }}>
      {price.amount === '0' ? t('Free') : <MoneyText money={price} />}
    </Text>
  )
}
