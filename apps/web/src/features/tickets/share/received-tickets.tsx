import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { distinctTicketNames } from '../own/distinct-ticket-names.ts'
import { TicketActions } from '../own/ticket-actions.tsx'
import { TicketStub } from '../own/ticket-stub.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import { DeleteFreeTicket } from './delete-free-ticket.tsx'
import { mayShare } from './may-share.ts'
import { useReceivedTickets } from './share.api.ts'

/** The tickets of an event that others passed on to the viewer. Renders nothing where there are none. */
export const ReceivedTickets = ({ event }: { event: TicketedEvent }) => {
  const { t } = useTranslation()
  const { data } = useReceivedTickets(event.eventId)
  if (!data || data.value.length === 0) return null
  const nameOf = distinctTicketNames(data.value)
  const isOver = event.isExpired || event.status === 'CANCELLED'
  return (
    <Stack gap="sm" component="section" aria-label={t('Passed on to you')}>
      <Title order={2} size="h3">
        {t('Passed on to you')}
      </Title>
      {data.notice && (
        <Text variant="small" c="dimmed" role="status">
          {data.notice}
        </Text>
      )}
      <Section>
        <Stack gap="sm">
          {data.value.map((ticket) => (
            <Stack key={ticket.ticketId} gap="xxs">
              <TicketStub ticket={ticket} event={event} distinctName={nameOf(ticket)} />
              {!isOver && !data.notice && mayShare(ticket) && (
                <TicketActions
                  ticket={ticket}
                  distinctName={nameOf(ticket)}
                  eventId={event.eventId}
                  all={data.value}
                />
              )}
              {!isOver && !data.notice && ticket.mayGiveBack && (
                <DeleteFreeTicket ticket={ticket} distinctName={nameOf(ticket)} />
              )}
            </Stack>
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}
