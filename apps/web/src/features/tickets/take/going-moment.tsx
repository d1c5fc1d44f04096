import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SharePictureButton } from '../../../ui/media/share-picture-button.tsx'
import { Moment } from '../../../ui/states/moment.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { ReceiptLink } from '../../payments/receipt-link.tsx'
import { useTicketPicture } from '../share/share-picture.api.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { CalendarButton } from './calendar-button.tsx'

type Props = {
  event: TicketedEvent
  booking: Pick<BookingNode, 'bookingId' | 'receiptUrl' | 'tickets'>
  onDone: () => void
}

/** Shown right after the person got their tickets: the event, its time and place, and the next steps. */
export const GoingMoment = ({ event, booking, onDone }: Props) => {
  const { t } = useTranslation()
  const picture = useTicketPicture(event.eventId, booking.bookingId)
  const isGift = booking.tickets.some((ticket) => ticket.isGiftOffered)
  const place = event.isLocationHidden ? null : event.location?.address
  return (
    <Moment
      title={isGift ? t('Your gift is on its way!') : t("You're going!")}
      picture={event.avatarUrl}
      tint={event.tint}
      confetti={booking.tickets[0]?.eventTicket.color ?? 'var(--mantine-primary-color-filled)'}
      onClose={onDone}
      action={isGift ? <Button onClick={onDone}>{t('Done')}</Button> : <CalendarButton slug={event.slug} />}
      more={
        <>
          <SharePictureButton
            title={event.displayName}
            url={`${window.location.origin}/events/${event.slug}`}
            picture={picture}
          >
            {t('Share')}
          </SharePictureButton>
          <Group justify="center" gap="xs">
            {booking.receiptUrl && <ReceiptLink href={booking.receiptUrl} quiet />}
            {!isGift && (
              <Button variant="subtle" onClick={onDone}>
                {t('Done')}
              </Button>
            )}
          </Group>
        </>
      }
    >
      <Text variant="strong">{event.displayName}</Text>
      <Text component="div">
        <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
      </Text>
      {place && <Text>{place}</Text>}
      <Text variant="small" c="dimmed">
        {isGift
          ? t('We told them. You see below when they accept, and can cancel until then.')
          : t("Show the code at the door. It's in your email too.")}
      </Text>
    </Moment>
  )
}
