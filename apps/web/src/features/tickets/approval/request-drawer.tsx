import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { EdgeDrawer } from '../../../ui/states/edge-drawer.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { RefundDialog } from '../revenue/refund-dialog.tsx'
import { refundOf } from '../revenue/refund-of.ts'
import { withMoney } from '../with-money.ts'
import type { ApprovalEvent, GuestNode } from './approval.api.ts'
import { PaymentText } from './payment-text.tsx'
import { RequestAnswer } from './request-answer.tsx'
import type { RequestActions } from './request-parts.tsx'
import { itemsText, RequestState } from './request-parts.tsx'
import classes from './request-table.module.css'
import type { GuestRequest } from './requests-of.ts'
import { allRequestsOf } from './requests-of.ts'

type Props = {
  /** Whose bookings are shown; none: it is closed. */
  guest: GuestNode | undefined
  event: ApprovalEvent
  actions: RequestActions
  busy: ReadonlySet<string>
  onClose: () => void
}

/** One guest with all they booked, the answers to it, and the ways to their money. */
export const RequestDrawer = ({ guest, event, actions, busy, onClose }: Props) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<GuestRequest>()
  return (
    <>
      <EdgeDrawer
        opened={guest !== undefined}
        onClose={onClose}
        position="right"
        size="md"
        title={t('Guest')}
      >
        {guest && (
          <Stack>
            <Group wrap="nowrap">
              <AvatarOf name={guest.user.name} url={guest.user.avatarUrl} />
              <div style={{ minWidth: 0 }}>
                <Text fw={600}>
                  <PersonName {...guest.user} whole />
                </Text>
                <Text size="sm" c="dimmed">
                  @{guest.user.userName} · {t('Rep score {{score}}', { score: guest.user.repScore })}
                </Text>
                {guest.emailAddress && (
                  <Anchor href={`mailto:${guest.emailAddress}`} size="sm">
                    {guest.emailAddress}
                  </Anchor>
                )}
              </div>
            </Group>
            <ul className={classes.cards}>
              {allRequestsOf(guest).map((row) => (
                <BookingCard
                  key={row.booking.bookingId}
                  row={row}
                  event={event}
                  actions={actions}
                  busy={busy.has(row.booking.bookingId)}
                  onRefund={() => setAsked(row)}
                />
              ))}
            </ul>
          </Stack>
        )}
      </EdgeDrawer>
      <RefundDialog
        booking={asked && { ...withMoney(asked.booking), name: asked.guest.user.name }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

type CardProps = {
  row: GuestRequest
  event: ApprovalEvent
  actions: RequestActions
  busy: boolean
  onRefund: () => void
}

const BookingCard = ({ row, event, actions, busy, onRefund }: CardProps) => {
  const { t } = useTranslation()
  const { booking, payment } = row
  const refund = event.myPermissions.includes('CAN_EDIT_EVENT') ? refundOf(booking) : 'none'
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <Text fw={600} size="sm">
          {itemsText(row)}
        </Text>
        <RequestState {...row} />
      </div>
      <Text size="sm" c="dimmed">
        <RelativeTime at={booking.createdAtUtc} />
      </Text>
      {booking.note && <Text size="sm">{t('Your note: {{note}}', { note: booking.note })}</Text>}
      {payment && <PaymentText payment={payment} timeZone={event.timeZone} />}
      {refund === 'checked-in' && (
        <Text size="sm" c="dimmed">
          {t("Someone already checked in with it, so there's no refund.")}
        </Text>
      )}
      <RequestAnswer request={row} actions={actions} busy={busy} />
      {(booking.receiptUrl || refund === 'possible') && (
        <Group gap="xs">
          {booking.receiptUrl && <ReceiptLink href={booking.receiptUrl} of={itemsText(row)} />}
          {refund === 'possible' && (
            <Button
              variant="light"
              color="red"
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
