import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { refundOf } from './refund-of.ts'
import type { Order } from './revenue.api.ts'
import classes from './revenue.module.css'
import { TransactionBadge } from './transaction-badge.tsx'

type Props = {
  order: Order
  /** Missing for those who may only look. */
  onRefund: (() => void) | undefined
}

/** One order: who, what, how much, how it stands, its receipt, and giving the money back. */
export const OrderRow = ({ order, onRefund }: Props) => {
  const { t } = useTranslation()
  const { user, items, totalPrice, transactionStatus, receiptUrl } = order
  const { name } = user
  const what = items.map((item) => `${item.quantity} × ${item.name}`).join(', ')
  const refund = onRefund ? refundOf(order) : 'none'
  const reasonId = `in-${order.bookingId}`
  return (
    <li className={classes.order}>
      <Group gap="sm" wrap="nowrap" className={classes.who ?? ''}>
        <AvatarOf name={name} url={user.avatarUrl} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} truncate>
            <PersonName {...user} />
          </Text>
          <Text size="sm" c="dimmed" truncate>
            @{user.userName}
          </Text>
        </div>
      </Group>
      <div className={classes.what}>
        <Text size="sm">{what}</Text>
        <Text size="sm" c="dimmed">
          <When order={order} />
        </Text>
      </div>
      <span className={classes.total}>
        <MoneyText money={totalPrice} exact />
      </span>
      <span className={classes.state}>
        <TransactionBadge status={transactionStatus} />
        {refund === 'checked-in' && (
          <Text component="span" size="sm" c="dimmed" id={reasonId}>
            {t('Already checked in')}
          </Text>
        )}
      </span>
      <div className={classes.acts}>
        {receiptUrl && <ReceiptLink href={receiptUrl} of={`${name}, ${what}`} />}
        {refund !== 'none' && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
            aria-label={t('Refund {{name}}: {{what}}', { name, what })}
            {...(refund === 'checked-in' && { 'data-disabled': true, 'aria-describedby': reasonId })}
            // Still reachable, so that the reason beside it is read out.
            aria-disabled={refund === 'checked-in'}
            onClick={refund === 'possible' ? onRefund : undefined}
          >
            {t('Refund')}
          </Button>
        )}
      </div>
    </li>
  )
}

const When = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const { createdAtUtc, paidDateUtc, refundedAtUtc } = order
  if (refundedAtUtc)
    return (
      <>
        {t('Refunded')} <RelativeTime at={refundedAtUtc} />
      </>
    )
  return paidDateUtc ? (
    <>
      {t('Paid')} <RelativeTime at={paidDateUtc} />
    </>
  ) : (
    <>
      {t('Ordered')} <RelativeTime at={createdAtUtc} />
    </>
  )
}
