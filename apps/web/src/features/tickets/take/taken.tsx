import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconHourglass } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCalendar } from '../../../lib/save-calendar.ts'
import { TicketStub } from '../own/ticket-stub.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import classes from './taken.module.css'

type Props = {
  event: TicketedEvent
  booking: BookingNode
  /** In the sheet the tickets stand here, on the page among the person's own. */
  withTickets: boolean
  onDone: () => void
}

/** It worked: the tickets, or the request that waits for the host. */
export const Taken = ({ event, booking, withTickets, onDone }: Props) => {
  const { t } = useTranslation()
  const waits = booking.attendeeState === 'INVITEE_ACCEPTED'
  const Icon = waits ? IconHourglass : IconCheck
  return (
    <Stack gap="md" role="status">
      <Group wrap="nowrap" align="start">
        <ThemeIcon size={48} radius="xl" color={waits ? 'yellow' : 'green'}>
          <Icon aria-hidden="true" />
        </ThemeIcon>
        <div>
          <Title order={3}>{waits ? t('Your request is with the host') : t("You're going!")}</Title>
          <Text c="dimmed">
            {waits
              ? t('You are waiting for the host. We tell you as soon as they answer.')
              : t('Show the code at the door. It is in your mail too.')}
          </Text>
        </div>
      </Group>
      {withTickets &&
        booking.tickets.map((ticket) => <TicketStub key={ticket.ticketId} ticket={ticket} event={event} />)}
      <Group gap="xs" className={classes.buttons ?? ''}>
        {!waits && (
          <Button
            component="a"
            href={`/api/events/${event.slug}/calendar.ics`}
            download
            onClick={(click: MouseEvent<HTMLAnchorElement>) => void saveCalendar(click)}
            variant="light"
            leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
          >
            {t('Add to calendar')}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}
