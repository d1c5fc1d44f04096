import { useTranslation } from 'react-i18next'
import type { Money } from '../../lib/graphql/money.api.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'

/** The price of a ticket or an order: "Free", or the full amount. */
export const PriceText = ({ price }: { price: Money }) => {
  const { t } = useTranslation()
  return price.amount === '0' ? t('Free') : <MoneyText money={price} exact />
}
