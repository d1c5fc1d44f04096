import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { PriceText } from '../price-text.tsx'
import type { CostNode } from './order.api.ts'
import { priceChange } from './price-change.ts'

type Props = {
  before: CostNode
  after: CostNode
  nameOf: (eventTicketId: string | null) => string
}

/** Says how the price has changed since the buyer last saw it. */
export const PriceChangeNotice = ({ before, after, nameOf }: Props) => {
  const { t } = useTranslation()
  const change = priceChange(before, after)
  if (!change)
    return (
      <Banner kind="info" title={t('We checked the price again')}>
        {t("It's still the same and nothing was charged yet. Please confirm again.")}
      </Banner>
    )
  return (
    <Banner kind="warning" title={t('The price has changed')}>
      {t("You weren't charged yet. Please check it again.")}
      <List size="sm" mt="xxs">
        {change.eventTickets.map((eventTicket) => (
          <List.Item key={eventTicket.eventTicketId}>
            {nameOf(eventTicket.eventTicketId)}: <PriceText price={eventTicket.before} /> →{' '}
            <PriceText price={eventTicket.after} />
          </List.Item>
        ))}
        <List.Item>
          {t('Total')}: <PriceText price={change.total.before} /> → <PriceText price={change.total.after} />
        </List.Item>
      </List>
    </Banner>
  )
}
