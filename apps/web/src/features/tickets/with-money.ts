import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type { Money } from '../../lib/graphql/money.api.ts'

type Booked = {
  totalPrice: Money | null
  transactionStatus: TransactionStatus | null
}

export type WithMoney<B extends Booked> = B & {
  totalPrice: NonNullable<B['totalPrice']>
  transactionStatus: TransactionStatus
}

/**
 * A booking whose price the viewer may see: their own, or one of an event whose earnings they see. Throws where they
 * may not.
 */
export const withMoney = <B extends Booked>(booking: B): WithMoney<B> => {
  const { totalPrice, transactionStatus } = booking
  if (!totalPrice || !transactionStatus) throw new Error('The money of this booking is not for the viewer')
  return { ...booking, totalPrice, transactionStatus }
}
