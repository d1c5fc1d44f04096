import { Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { distinctTicketNames } from './distinct-ticket-names.ts'
import { ownTicketsId } from './focus-own-tickets.ts'
import type { MaybeKept } from './kept-tickets.ts'
import { OwnBooking } from './own-booking.tsx'
import { usableFirst } from './usable-first.ts'

type Props = { event: TicketedEvent; query: UseQueryResult<MaybeKept<BookingNode[]>> }

/** What the viewer has at this event; nothing where they have nothing. */
export const OwnBookings = ({ event, query: { data } }: Props) => {
  const { t } = useTranslation()
  if (!data || data.value.length === 0) return null
  const bookings = usableFirst(data.value)
  const nameOf = distinctTicketNames(bookings.flatMap(({ tickets }) => tickets))
  return (
    <Stack gap="sm" component="section" aria-label={t('Your tickets')} data-first-on-paper>
      <Title id={ownTicketsId} tabIndex={-1} order={2} size="h3">
        {t('Your tickets')}
      </Title>
      {data.fromDevice && (
        <Text size="sm" c="dimmed" role="status">
          {t("No connection. Showing what's saved on this device.")}
        </Text>
      )}
      {bookings.map((booking) => (
        <OwnBooking
          key={booking.bookingId}
          booking={booking}
          event={event}
          nameOf={nameOf}
          offline={data.fromDevice}
        />
      ))}
    </Stack>
  )
}
