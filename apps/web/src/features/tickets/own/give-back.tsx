import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { moveAttendee } from '@reprise/rules/tickets/attendee-states'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { useGiveBack, useViewer } from '../tickets.api.ts'
import { countPassedOn } from './count-passed-on.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/states/confirm-dialog.tsx')).ConfirmDialog,
}))

/** The way out of a free booking that nobody came in with; asked once. */
export const GiveBack = ({ booking, event }: { booking: BookingNode; event: TicketedEvent }) => {
  const { t } = useTranslation()
  const [asking, dialog] = useDisclosure(false)
  const intent = useIntentKey()
  const giveBack = useGiveBack()
  const viewer = useViewer()
  const { bookingId, attendeeState, quantity, tickets, totalPrice } = booking
  const isFree = totalPrice.amount === '0'
  const somebodyIsIn = tickets.some((ticket) => ticket.firstSeen !== null)
  if (!isFree || somebodyIsIn || event.isExpired || !moveAttendee(attendeeState, 'giveBack')) return null
  const passedOn = countPassedOn(tickets, viewer)
  const waits = attendeeState === 'INVITEE_ACCEPTED'
  const word = waits
    ? t('Withdraw request')
    : t('giveBack', {
        count: quantity,
        defaultValue_one: 'Give ticket back',
        defaultValue_other: 'Give {{count}} tickets back',
      })

  return (
    <>
      <Button variant="subtle" color="red" size="sm" onClick={dialog.open}>
        {word}
      </Button>
      <Suspense>
        <ConfirmDialog
          opened={asking}
          onClose={dialog.close}
          title={waits ? t('Withdraw your request?') : t('Give back what you have?')}
          confirm={word}
          danger
          busy={giveBack.isPending}
          onConfirm={() =>
            giveBack.mutate(
              { bookingId, idempotencyKey: intent.keyOf(bookingId) },
              { onSuccess: () => intent.done(bookingId), onSettled: dialog.close },
            )
          }
        >
          {waits
            ? t('The host no longer sees it. You can ask again while there are places.')
            : t('Your place goes to somebody else, and the code stops working. You may not get it again.')}
          {passedOn > 0 && (
            <Text mt="sm" fw={600}>
              {quantity === 1
                ? t('This ticket is with somebody else now; it will be taken back.')
                : t('passedOnTakenBack', {
                    count: passedOn,
                    defaultValue_one:
                      '{{count}} of these tickets is with somebody else now; it will be taken back.',
                    defaultValue_other:
                      '{{count}} of these tickets are with somebody else now; they will be taken back.',
                  })}
            </Text>
          )}
        </ConfirmDialog>
      </Suspense>
    </>
  )
}
