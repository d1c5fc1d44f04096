import { Card, Title } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { localeNow } from '../../../lib/locale.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { EarningsTicket } from './revenue.api.ts'

/** What each event ticket brought in, as bars beside the amount. */
export const RevenueByTicket = ({ tickets }: { tickets: EarningsTicket[] }) => {
  const { t } = useTranslation()
  const inWords = ({ amount, currency }: Money) => displayMoney(amount, currency, { locale: localeNow() })
  const lines = Map.groupBy(tickets, ({ eventTicketId }) => eventTicketId)
  const nameOf = ({ eventTicketId, name, unitPrice }: EarningsTicket) =>
    (lines.get(eventTicketId)?.length ?? 0) > 1
      ? t('{{name}} at {{price}}', { name, price: inWords(unitPrice) })
      : name
  const most = Math.max(...tickets.map(({ gross }) => Number(gross.amount)), 1)
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('By ticket')}
      </Title>
      <BarList
        bars={tickets.map((line) => ({
          key: `${line.eventTicketId} ${line.unitPrice.amount}`,
          name: nameOf(line),
          dot: line.color,
          share: Number(line.gross.amount) / most,
          label: t('{{name}}: {{amount}} gross', { name: nameOf(line), amount: inWords(line.gross) }),
          figure: (
            <>
              {t('{{quantity}} sold', { quantity: line.quantity })}
              {line.refundedQuantity > 0 && `, ${t('{{count}} returned', { count: line.refundedQuantity })}`}
              {' · '}
              <b>
                <MoneyText money={line.gross} />
              </b>
            </>
          ),
        }))}
      />
    </Card>
  )
}
