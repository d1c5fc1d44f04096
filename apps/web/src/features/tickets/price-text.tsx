import { useTranslation } from 'react-i18next'
import type { Money } from '../../lib/graphql/money.api.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'

/** What a ticket or an order costs: Free, or the amount in full. */
export const PriceText = ({ price }: { price: Money }) => {
  const { t } = useTranslation()
  return price.amount === '0' ? t('Free') : <MoneyText money={price} exact />
}
