import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../ui/text/money-text.tsx'

/** What a ticket or an order costs: Free, or the amount in full. */
export const PriceText = ({ price }: { price: { amount: string; currency: string } }) => {
  const { t } = useTranslation()
  return price.amount === '0' ? t('Free') : <MoneyText money={price} exact />
}
