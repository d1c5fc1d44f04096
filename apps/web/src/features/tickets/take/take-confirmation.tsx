import { Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { distinctTicketNames } from '../own/distinct-ticket-names.ts'
import { TicketStub } from '../own/ticket-stub.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { CalendarButton } from './calendar-button.tsx'
import { Outcome } from './outcome.tsx'
import classes from './take-confirmation.module.css'

type Props = {
  event: TicketedEvent
  booking: BookingNode
  /** In the sheet the tickets stand here, on the page among the person's own. */
  withTickets: boolean
  onDone: () => void
}

/** It worked: the tickets, or the request that waits for the host. */
export const TakeConfirmation = ({ event, booking, withTickets, onDone }: Props) => {
  const { t } = useTranslation()
  const nameOf = distinctTicketNames(booking.tickets)
  const waits = booking.attendeeState === 'INVITEE_ACCEPTED'
  return (
    <Stack gap="md" role="status">
      {waits ? (
        <Outcome icon={IconHourglass} color="yellow" title={t('Your request is with the host')}>
          {t("You're waiting for the host. We'll let you know as soon as they answer.")}
        </Outcome>
      ) : (
        <Outcome icon={IconCheck} color="green" title={t("You're going!")}>
          {t("Show the code at the door. It's in your email too.")}
        </Outcome>
      )}
      {withTickets &&
        booking.tickets.map((ticket) => (
          <TicketStub key={ticket.ticketId} ticket={ticket} event={event} distinctName={nameOf(ticket)} />
        ))}
      <Group gap="xs" className={classes.buttons ?? ''}>
        {!waits && <CalendarButton slug={event.slug} />}
        <Button variant="default" onClick={onDone}>
          {t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}
