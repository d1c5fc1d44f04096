import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import type { EditedTicket } from '../event-tickets/event-tickets.api.ts'
import ticketClasses from '../event-tickets/event-tickets.module.css'
import { TicketCard } from '../event-tickets/ticket-card.tsx'
import type { EventShown } from '../page/event-shown.ts'
import { EventView } from '../page/event-view.tsx'

type Props = { shown: EventShown; tickets: EditedTicket[]; isAllInPricing: boolean; isDraft: boolean }

/** The public page as it will look, with the tickets that will stand beside it. */
export const PreviewTab = ({ shown, tickets, isAllInPricing, isDraft }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack py="lg">
      {isDraft && (
        <Banner kind="info" title={t('Not published yet')}>
          {tickets.length === 0
            ? t('This is how the page will look. Add a ticket first so people can come.')
            : t('This is how the page will look. Only the event team can see it for now.')}
        </Banner>
      )}
      <EventView
        event={shown}
        heading={2}
        panel={
          <Stack gap="sm">
            <Title order={2} size="h3">
              {t('Tickets')}
            </Title>
            {tickets.length === 0 && <Text c="dimmed">{t('No tickets yet')}</Text>}
            <ul className={ticketClasses.list}>
              {tickets.map((ticket) => (
                <li key={ticket.eventTicketId}>
                  <TicketCard ticket={ticket} isAllIn={isAllInPricing} heading={3} />
                </li>
              ))}
            </ul>
          </Stack>
        }
      />
    </Stack>
  )
}
