import { Text, UnstyledButton } from '@mantine/core'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './order-parts.module.css'
import type { Order } from './revenue.api.ts'
import { TransactionState } from './transaction-state.tsx'

/** The event tickets of an order, as text. */
export const orderItems = ({ items }: Pick<Order, 'items'>): string =>
  items.map((item) => `${item.quantity} × ${item.name}`).join(', ')

type Props = { order: Order; onOpen: (order: Order) => void }

/** The buyer of an order. A press opens the order. */
export const Buyer = ({ order, onOpen }: Props) => (
  <UnstyledButton onClick={() => onOpen(order)} maw="100%" mih={44} aria-haspopup="dialog">
    <PersonRow person={order.user} />
  </UnstyledButton>
)

/** One order on a phone. A press anywhere on it opens the order. */
export const OrderCard = ({ order, onOpen }: Props) => (
  <UnstyledButton onClick={() => onOpen(order)} className={classes.card} aria-haspopup="dialog">
    <AvatarOf name={order.user.name} url={order.user.avatarUrl} />
    <span className={classes.words}>
      <Text component="span" variant="strong">
        <PersonName {...order.user} whole />
      </Text>
      <Text component="span" variant="small" c="dimmed">
        {orderItems(order)}
      </Text>
    </span>
    <span className={classes.sum}>
      <b>
        <MoneyText money={order.totalPrice} exact />
      </b>
      <TransactionState status={order.transactionStatus} />
    </span>
  </UnstyledButton>
)
