import { Button, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { distinctTicketNames } from './distinct-ticket-names.ts'
import { ownTicketsId } from './focus-own-tickets.ts'
import type { MaybeOffline } from './offline-copy.ts'
import { OwnBooking } from './own-booking.tsx'
import { usableFirst } from './usable-first.ts'

const RequirementsSheet = lazyPart(
  async () => (await import('../requirements/requirements-sheet.tsx')).RequirementsSheet,
)

const GuestInviting = lazyPart(async () => (await import('../invite/guest-inviting.tsx')).GuestInviting)

type Props = {
  event: TicketedEvent
  query: UseQueryResult<MaybeOffline<BookingNode[]>>
  /** Opens the tickets on sale. Missing where they are already in view. */
  onMore?: (() => void) | undefined
}

/** The viewer's bookings at this event. Renders nothing where there are none. */
export const OwnBookings = ({ event, query: { data }, onMore }: Props) => {
  const { t } = useTranslation()
  const [isAnswersOpen, answers] = useDisclosure(false)
  if (!data || data.value.length === 0) return null
  const bookings = usableFirst(data.value)
  const nameOf = distinctTicketNames(bookings.flatMap(({ tickets }) => tickets))
  return (
    <Stack gap="sm" component="section" aria-label={t('Your tickets')} data-first-on-paper>
      <Title id={ownTicketsId} tabIndex={-1} order={2} size="h3">
        {t('Your tickets')}
      </Title>
      {data.notice && (
        <Text variant="small" c="dimmed" role="status">
          {data.notice}
        </Text>
      )}
      {bookings.map((booking) => (
        <OwnBooking
          key={booking.bookingId}
          booking={booking}
          event={event}
          nameOf={nameOf}
          offline={data.notice !== null}
        />
      ))}
      {(event.optInQuestionRequirements || event.privacyPolicy) && !data.notice && (
        <Button variant="subtle" onClick={answers.open} aria-haspopup="dialog" className="rp-start">
          {t('Your answers')}
        </Button>
      )}
      {event.myGuestInvites !== null && !data.notice && (
        <Suspense>
          <GuestInviting event={event} left={event.myGuestInvites} />
        </Suspense>
      )}
      {isAnswersOpen && (
        <Suspense>
          <RequirementsSheet
            eventId={event.eventId}
            opened
            isBeforeTickets={false}
            onClose={answers.close}
            onDone={answers.close}
          />
        </Suspense>
      )}
      {onMore && (
        <Button variant="subtle" onClick={onMore} aria-haspopup="dialog" className="rp-start">
          {t('Get more')}
        </Button>
      )}
    </Stack>
  )
}
