import { Text } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { NoteDialog } from '../note-dialog.tsx'
import { countHeldByOthers } from './count-held-by-others.ts'
import { HeldByOthersText } from './held-by-others-text.tsx'
import { useRefund } from './refund.api.ts'

export type RefundedBooking = {
  bookingId: string
  name: string
  totalPrice: Money
  quantity: number
  /** The maker of the booking. */
  user: { userId: string }
  tickets: { holder: { userId: string } }[]
}

type Props = {
  /** The booking that the dialog asks about; undefined while the dialog is closed. */
  booking: RefundedBooking | undefined
  onClose: () => void
}

/** Asks once before a booking is refunded. The host can add a note to the guest. */
export const RefundDialog = ({ booking, onClose }: Props) => {
  const { t } = useTranslation()
  const intent = useIntentKey()
  const refund = useRefund()
  const close = () => {
    refund.reset()
    onClose()
  }
  const send = ({ bookingId, name }: RefundedBooking, note: string | null) => {
    const meant = { bookingId, note }
    refund.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: () => {
          close()
          toastSuccess(t('The money is on its way back to {{name}}.', { name }))
        },
      },
    )
  }
  return (
    <NoteDialog
      opened={booking !== undefined}
      title={t('Refund this order?')}
      confirm={
        booking && (
          <Trans
            t={t}
            i18nKey="Refund <money/>"
            components={{ money: <MoneyText money={booking.totalPrice} exact /> }}
          />
        )
      }
      busy={refund.isPending}
      error={refund.error}
      onClose={close}
      onConfirm={(note) => booking && send(booking, note)}
    >
      {booking && (
        <Text component="div">
          <Trans
            t={t}
            i18nKey="{{name}} gets back <money/>, the full amount paid."
            values={{ name: booking.name }}
            components={{
              money: (
                <b>
                  <MoneyText money={booking.totalPrice} exact />
                </b>
              ),
            }}
          />{' '}
          {t('ticketsGone', {
            count: booking.quantity,
            defaultValue_one: "The ticket is cancelled and its spot opens up again. This can't be undone.",
            defaultValue_other:
              "The {{count}} tickets are cancelled and their spots open up again. This can't be undone.",
          })}
          <HeldByOthersText count={countHeldByOthers(booking)} />
        </Text>
      )}
    </NoteDialog>
  )
}
