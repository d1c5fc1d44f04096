import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { EditedTicket } from './event-tickets.api.ts'

type Props = { ticket: Pick<EditedTicket, 'ticketType' | 'price' | 'priceWithFees' | 'gratuityPercentage'> }

/** A kind's price and, where it is another, what one of them alone comes to with all fees. */
export const PriceWithFees = ({ ticket }: Props) => {
  const { t } = useTranslation()
  const { ticketType, price, priceWithFees, gratuityPercentage } = ticket
  if (ticketType === 'FREE') return <b>{t('Free')}</b>
  return (
    <>
      <b>
        <MoneyText money={price} exact />
      </b>
      {gratuityPercentage > 0 && ` + ${t('{{percent}} % gratuity', { percent: gratuityPercentage })}`}
      {' · '}
      {priceWithFees.amount === price.amount ? (
        t('fees included')
      ) : (
        <>
          <MoneyText money={priceWithFees} exact />{' '}
          {gratuityPercentage > 0 ? t('with fees and gratuity') : t('with fees')}
        </>
      )}
    </>
  )
}
