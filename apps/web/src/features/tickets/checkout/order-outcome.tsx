import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { IconArrowBackUp, IconClockOff, IconCreditCardOff, IconHourglass } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { transactionStatusDisplay } from '../orders/transaction-status-display.ts'
import { Outcome } from '../take/outcome.tsx'
import type { OrderNode } from './order.api.ts'

type Status = Exclude<OrderNode['status'], 'OPEN'>

// The states that orders share with transactions look the same for both.
const faces = {
  ...transactionStatusDisplay,
  AUTHORIZED: { icon: IconHourglass, color: 'yellow' },
  DECLINED: { icon: IconCreditCardOff, color: 'red' },
  EXPIRED: { icon: IconClockOff, color: 'gray' },
  VOIDED: { icon: IconArrowBackUp, color: 'gray' },
}

const wordsOf = (status: Status, t: TFunction, order: OrderNode): { title: string; text: string } => {
  const { amount, currency } = order.cost.total
  const total = displayMoney(amount, currency, { locale: localeNow(), exact: true })
  switch (status) {
    case 'PENDING':
      return {
        title: t('Payment pending'),
        text: t("Your payment is being confirmed. You don't need to do anything: stay, or come back later."),
      }
    case 'AUTHORIZED':
      return {
        title: t('Your request is with the host'),
        text: t('Your payment is held until {{time}}. The host answers first.', {
          time: dateTimeInZone(order.holdExpiresAt, viewerZone()),
        }),
      }
    case 'COMPLETED':
      // Only for a cancelled event. Otherwise take/going-moment.tsx shows a paid order.
      return { title: t('This event was cancelled'), text: t('Your payment will be refunded.') }
    case 'DECLINED':
      return {
        title: t('Your payment was declined'),
        text: t("You weren't charged. Try again, or pay another way."),
      }
    case 'EXPIRED':
      return {
        title: t('The tickets are no longer held'),
        text: t("You weren't charged. Choose them again: if they're still there, you can pay for them."),
      }
    case 'VOIDED':
      return {
        title: t('Your held payment was released'),
        text: t("You weren't charged {{total}}, and the request has ended.", { total }),
      }
    case 'REFUND_PENDING':
      return {
        title: t('Your money is on its way back'),
        text: t("We're refunding {{total}} to your payment method. This order has no tickets.", { total }),
      }
    case 'REFUNDED':
      return {
        title: t('Your money was returned'),
        text: t('We refunded {{total}} to your payment method. This order has no tickets.', { total }),
      }
  }
}

type Props = {
  status: Status
  order: OrderNode
  /** Whether the event was cancelled. */
  isCancelled: boolean
}

/** The state of an order that is no longer open. */
export const OrderOutcome = ({ status, order, isCancelled }: Props) => {
  const { t } = useTranslation()
  const { title, text } =
    status === 'EXPIRED' && isCancelled
      ? {
          title: t('This event was cancelled'),
          text: t("You weren't charged. There's nothing to pay."),
        }
      : wordsOf(status, t, order)
  return (
    <Outcome {...faces[status]} title={title}>
      {text}
    </Outcome>
  )
}
