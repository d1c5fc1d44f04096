import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { EdgeDrawer } from '../../../ui/states/edge-drawer.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { ReceiptLink } from '../../payments/receipt-link.tsx'
import { receiptLines } from '../checkout/receipt-lines.ts'
import { orderItems } from './order-parts.tsx'
import type { refundOf } from './refund-of.ts'
import type { Order } from './revenue.api.ts'
import classes from './revenue.module.css'
import { TransactionState } from './transaction-state.tsx'

type Props = {
  /** The order that is shown; undefined while the drawer is closed. */
  order: Order | undefined
  refundOf: (order: Order) => ReturnType<typeof refundOf>
  onRefund: (order: Order) => void
  onClose: () => void
}

/** One order: its lines, its time, its receipt, and its refund. */
export const OrderDrawer = ({ order, refundOf, onRefund, onClose }: Props) => (
  <EdgeDrawer
    opened={order !== undefined}
    onClose={onClose}
    position="right"
    size="md"
    title={order?.user.name}
  >
    {order && <OrderDetails order={order} refund={refundOf(order)} onRefund={() => onRefund(order)} />}
  </EdgeDrawer>
)

type Money = NonNullable<Order['items'][number]['price']>
type DetailsProps = { order: Order; refund: ReturnType<typeof refundOf>; onRefund: () => void }

const OrderDetails = ({ order, refund, onRefund }: DetailsProps) => {
  const { t } = useTranslation()
  const { user, items, cost, totalPrice, transactionStatus, receiptUrl } = order
  const { createdAtUtc, paidDateUtc, refundedAtUtc } = order
  const name = user.name
  const what = orderItems(order)
  return (
    <Stack>
      <Group wrap="nowrap">
        <AvatarOf name={name} url={user.avatarUrl} size={64} />
        <Box miw={0}>
          <Text variant="small" c="dimmed">
            @{user.userName}
          </Text>
          <TransactionState status={transactionStatus} />
          {refund === 'checked-in' && (
            <Text variant="small" c="dimmed">
              {t('Already checked in')}
            </Text>
          )}
        </Box>
      </Group>
      <dl className={classes.receipt}>
        {items.map((item) => (
          <Line key={item.entityId} name={`${item.quantity} × ${item.name}`}>
            {item.price && <MoneyText money={timesOf(item.price, item.quantity)} exact />}
          </Line>
        ))}
        {cost &&
          receiptLines(cost).map(({ label, values, amount }) => (
            <Line key={label} name={t(label, values ?? {})} part="fee">
              <MoneyText money={amount} exact />
            </Line>
          ))}
        <Line name={t('Total')} part="sum">
          <MoneyText money={totalPrice} exact />
        </Line>
        <When name={t('Ordered')} at={createdAtUtc} />
        <When name={t('Paid')} at={paidDateUtc} />
        <When name={t('Refunded')} at={refundedAtUtc} />
      </dl>
      <Group gap="xs">
        {receiptUrl && <ReceiptLink href={receiptUrl} of={`${name}, ${what}`} />}
        {refund === 'possible' && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
            aria-label={t('Refund {{name}}: {{what}}', { name, what })}
            onClick={onRefund}
          >
            {t('Refund')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const timesOf = ({ amount, currency }: Money, times: number): Money => ({
  amount: String(BigInt(amount) * BigInt(times)),
  currency,
})

type LineProps = { name: string; part?: 'fee' | 'sum'; children?: ReactNode }

const Line = ({ name, part, children }: LineProps) => (
  <div data-part={part}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const When = ({ name, at }: { name: string; at: string | null }) =>
  at && (
    <Line name={name}>
      <time dateTime={at}>{dateTimeInZone(at, viewerZone())}</time>
    </Line>
  )
