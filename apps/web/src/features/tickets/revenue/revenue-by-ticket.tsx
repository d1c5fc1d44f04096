import { Card, Title } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/money'
import { useTranslation } from 'react-i18next'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { EarningsTicket } from './revenue.api.ts'

/** What each kind brought in, as bars beside the amount. */
export const RevenueByTicket = ({ tickets }: { tickets: EarningsTicket[] }) => {
  const { t } = useTranslation()
  const most = Math.max(...tickets.map(({ gross }) => Number(gross.amount)), 1)
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('By ticket')}
      </Title>
      <BarList
        bars={tickets.map(({ eventTicketId, name, color, quantity, refundedQuantity, gross }) => ({
          key: eventTicketId,
          name,
          dot: color,
          share: Number(gross.amount) / most,
          label: t('{{name}}: {{amount}} gross', {
            name,
            amount: displayMoney(gross.amount, gross.currency, { locale: navigator.language }),
          }),
          figure: (
            <>
              {t('{{quantity}} sold', { quantity: quantity.toLocaleString() })}
              {refundedQuantity > 0 && `, ${t('{{count}} given back', { count: refundedQuantity })}`}
              {' · '}
              <b>
                <MoneyText money={gross} />
              </b>
            </>
          ),
        }))}
      />
    </Card>
  )
}
