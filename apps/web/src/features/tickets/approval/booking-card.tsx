import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { ReceiptLink } from '../../payments/receipt-link.tsx'
import { refundOf } from '../revenue/refund-of.ts'
import classes from './booking-card.module.css'
import { PaymentText } from './payment-text.tsx'
import { itemsText, RequestState } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'

type Props = {
  row: GuestRequest
  event: DeskEvent
  onRefund: () => void
  /** Buttons for this booking. */
  children?: ReactNode
}

/** One booking of a guest: its tickets, its time, its state, its receipt and its payment. */
export const BookingCard = ({ row, event, onRefund, children }: Props) => {
  const { t } = useTranslation()
  const { booking, payment } = row
  const refund = event.myPermissions.includes('CAN_EDIT_EVENT') ? refundOf(booking) : 'none'
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <Text variant="label">{itemsText(row)}</Text>
        <RequestState {...row} />
      </div>
      <Text variant="small" c="dimmed">
        <RelativeTime at={booking.createdAtUtc} />
      </Text>
      {booking.note && <Text variant="small">{t('Your note: {{note}}', { note: booking.note })}</Text>}
      {payment && <PaymentText payment={payment} timeZone={event.timeZone} />}
      {refund === 'checked-in' && (
        <Text variant="small" c="dimmed">
          {t("Someone already checked in with it, so there's no refund.")}
        </Text>
      )}
      {children}
      {(booking.receiptUrl || refund === 'possible') && (
        <Group gap="xs">
          {booking.receiptUrl && <ReceiptLink href={booking.receiptUrl} of={itemsText(row)} />}
          {refund === 'possible' && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
              onClick={onRefund}
            >
              {t('Refund')}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
