import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import classes from './take/event-ticket-row.module.css'
import { EventTicketRow } from './take/event-ticket-row.tsx'
import { offersOf } from './take/use-cart.ts'
import type { TicketedEvent } from './ticketed-event.ts'

type Props = { event: Pick<TicketedEvent, 'status' | 'isHosted' | 'isAllInPricing' | 'eventTickets'> }

const nothing = () => undefined

/** The tickets of an event as a guest sees them who has chosen none. Nothing in it can be pressed. */
export const TicketPanelPreview = ({ event }: Props) => {
  const { t } = useTranslation()
  const offers = offersOf(event, [], Date.now())
  if (offers.length === 0)
    return (
      <Section>
        <Text c="dimmed">{t('There are no tickets for this event yet.')}</Text>
      </Section>
    )
  return (
    <Section title={t('Tickets')}>
      <ul className={classes.list}>
        {offers.map(({ eventTicket, sale }) => (
          <EventTicketRow
            key={eventTicket.eventTicketId}
            line={{ eventTicket, sale, quantity: 0, guests: 0, mostGuests: 0 }}
            isAllIn={event.isAllInPricing}
            onChoose={nothing}
            isInert
          />
        ))}
      </ul>
      <div inert>
        <Button fullWidth size="lg" mt="md" disabled>
          {t('Choose your tickets')}
        </Button>
      </div>
    </Section>
  )
}
