import { Text } from '@mantine/core'
import { priceRangeOf } from '@reprise/rules/tickets/stock/price-range'
import { useTranslation } from 'react-i18next'
import type { EditedTicket } from '../event-tickets/event-tickets.api.ts'
import { EventCard } from '../list/event-card.tsx'
import type { EventShown } from '../page/event-shown.ts'
import classes from './editor.module.css'
import { isOffered } from './money/is-offered.ts'

type Props = { shown: EventShown; tickets: EditedTicket[]; isAllInPricing: boolean }

/** The event's card beside the fields on a wide screen. It changes as the person types. */
export const CardPreview = ({ shown, tickets, isAllInPricing }: Props) => {
  const { t } = useTranslation()
  const prices = priceRangeOf(tickets.filter((ticket) => isOffered(ticket, Date.now())))
  return (
    <aside className={classes.beside} aria-label={t('Live preview')}>
      <Text variant="small" c="dimmed" mb="xs">
        {t('How people find it')}
      </Text>
      <EventCard
        event={{
          ...shown,
          eventId: '',
          slug: '',
          myRole: null,
          isAllInPricing,
          lowestPrice: prices?.lowest.price ?? null,
          lowestPriceWithFees: prices?.lowest.priceWithFees ?? null,
          highestPriceWithFees: prices?.highest.priceWithFees ?? null,
        }}
        heading={2}
      />
    </aside>
  )
}
