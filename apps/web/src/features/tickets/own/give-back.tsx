import { Text } from '@mantine/core'
import { moveAttendee } from '@reprise/rules/tickets/booking/attendee-states'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/toast.ts'
import { useGiveBack } from '../give-back.api.ts'
import { GiveBackButton } from '../give-back-button.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { useViewer } from '../tickets.api.ts'

/**
 * Gives a free booking back, with those of its tickets that the viewer holds, after one question. Possible until
 * somebody came in with one of them.
 */
export const GiveBack = ({ booking, event }: { booking: BookingNode; event: TicketedEvent }) => {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { bookingId, attendeeState, tickets, totalPrice } = booking
  const waits = attendeeState === 'INVITEE_ACCEPTED'
  const giveBack = useGiveBack(() =>
    announce(waits ? t('You withdrew your request.') : t('You returned your tickets.')),
  )
  const isFree = totalPrice.amount === '0'
  const own = tickets.filter(({ holder }) => holder.userId === viewer)
  const somebodyIsIn = own.some((ticket) => ticket.firstSeen !== null)
  if (!isFree || own.length === 0 || somebodyIsIn || event.isExpired) return null
  if (!moveAttendee(attendeeState, 'giveBack')) return null
  const passedOn = tickets.length - own.length
  const word = waits
    ? t('Withdraw request')
    : t('giveBack', {
        count: own.length,
        defaultValue_one: 'Return ticket',
        defaultValue_other: 'Return {{count}} tickets',
      })

  return (
    <GiveBackButton
      word={word}
      title={waits ? t('Withdraw your request?') : t('Return your tickets?')}
      subject={bookingId}
      busy={giveBack.isPending}
      giveBack={(idempotencyKey, heard) => giveBack.mutate({ bookingId, idempotencyKey }, heard)}
    >
      {waits
        ? t("The host won't see it any more. You can request again while there's space.")
        : t('Your spot goes to someone else and the code stops working. You might not get it again.')}
      {passedOn > 0 && (
        <Text mt="sm" variant="strong">
          {t('passedOnStays', {
            count: passedOn,
            defaultValue_one: 'The ticket you passed on stays with its new holder.',
            defaultValue_other: 'The {{count}} tickets you passed on stay with their new holders.',
          })}
        </Text>
      )}
    </GiveBackButton>
  )
}
