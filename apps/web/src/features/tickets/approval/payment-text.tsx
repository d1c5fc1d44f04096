import { Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconAlertCircle, IconCircleCheck, IconClock, IconLock, IconReceiptRefund } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { RequestPayment } from './payment-of.ts'
import classes from './payment-text.module.css'

const faces = {
  reserved: { icon: IconLock, words: phrase('Held until') },
  'being taken': { icon: IconClock, words: phrase('Charging') },
  paid: { icon: IconCircleCheck, words: 'Paid' },
  'going back': { icon: IconReceiptRefund, words: phrase('On its way back') },
  'given back': { icon: IconReceiptRefund, words: phrase('Returned') },
  pending: { icon: IconClock, words: 'Payment pending' },
  failed: { icon: IconAlertCircle, words: 'Payment failed' },
} satisfies Record<RequestPayment['state'], unknown>

type Props = {
  payment: RequestPayment
  timeZone: string
  /** Whether the price is shown here. Sometimes a button beside it shows the price. */
  isPriced?: boolean
}

/** The price of a request, for people who may see it, and the state of the payment. */
export const PaymentText = ({ payment, timeZone, isPriced = true }: Props) => {
  const { t } = useTranslation()
  const { money, answerBy } = payment
  const { icon: Icon, words } = faces[payment.state]
  return (
    <Text component="div" variant="small" c="dimmed">
      {money && isPriced && (
        <b className={classes.money}>
          <MoneyText money={money} exact />
        </b>
      )}
      <span className={classes.state}>
        <Icon size={16} aria-hidden="true" className={classes.sign} />
        {t(words)} {answerBy && <DateTimeInZone at={answerBy} timeZone={timeZone} />}
      </span>
    </Text>
  )
}
