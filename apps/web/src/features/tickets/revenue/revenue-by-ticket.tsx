import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { localeNow } from '../../../lib/locale.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { EarningsTicket } from './revenue.api.ts'

/** The revenue of each event ticket, as bars with amounts. */
export const RevenueByTicket = ({ tickets }: { tickets: EarningsTicket[] }) => {
  const { t } = useTranslation()
  const inWords = ({ amount, currency }: Money) => displayMoney(amount, currency, { locale: localeNow() })
  const lines = Map.groupBy(tickets, ({ eventTicketId }) => eventTicketId)
  const nameOf = ({ eventTicketId, name, unitPrice }: EarningsTicket) =>
    (lines.get(eventTicketId)?.length ?? 0) > 1
      ? t('{{name}} at {{price}}', { name, price: inWords(unitPrice) })
      : name
  const countsOf = ({ quantity, refundedQuantity: count }: EarningsTicket) =>
    count > 0
      ? t('{{quantity}} sold, {{count}} returned', { quantity, count })
      : t('{{quantity}} sold', { quantity })
  const most = Math.max(...tickets.map(({ gross }) => Number(gross.amount)), 1)
  return (
    <Section title={t('By ticket')}>
      <BarList
        bars={tickets.map((line) => ({
          key: `${line.eventTicketId} ${line.unitPrice.amount}`,
          name: nameOf(line),
          color: line.color,
          share: Number(line.gross.amount) / most,
          label: t('{{name}}: {{amount}} gross', { name: nameOf(line), amount: inWords(line.gross) }),
          figure: (
            <>
              {countsOf(line)}
              {' · '}
              <b>
                <MoneyText money={line.gross} />
              </b>
            </>
          ),
        }))}
      />
    </Section>
  )
}
