import { Badge, Text } from '@mantine/core'
import { transactionStatusLabels, transactionTypeLabels } from '@reprise/rules/tickets/enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { PriceText } from '../price-text.tsx'
import classes from './order-row.module.css'
import type { TransactionNode } from './orders.api.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { transactionStatusDisplay } from './transaction-status-display.ts'

/** One order: its event, its tickets, its time, its state and its total. */
export const OrderRow = ({ order }: { order: TransactionNode }) => {
  const { t } = useTranslation()
  const { event, transactionStatus, type, items, totalPrice, createdAtUtc, receiptUrl } = order
  const { giftSender, giftReceiver } = order
  const { icon: Icon, color } = transactionStatusDisplay[transactionStatus]
  const what = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text variant="strong">
          <Link to={`/events/${event.slug}`} className={classes.link}>
            {event.displayName}
          </Link>
        </Text>
        <Text variant="small">{[t(transactionTypeLabels[type]), what].filter(Boolean).join(' · ')}</Text>
        {giftSender && <Text variant="small">{t('From {{name}}', { name: giftSender.name })}</Text>}
        {giftReceiver && <Text variant="small">{t('To {{name}}', { name: giftReceiver.name })}</Text>}
        <Text variant="small" c="dimmed" className="rp-numbers">
          <time dateTime={createdAtUtc}>{dateTimeInZone(createdAtUtc, viewerZone())}</time>
        </Text>
      </div>
      <div className={classes.figures}>
        <Text variant="display-20">
          <PriceText price={totalPrice} />
        </Text>
        <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
          {t(transactionStatusLabels[transactionStatus])}
        </Badge>
      </div>
      <div className={classes.receipt}>
        {receiptUrl && <ReceiptLink href={receiptUrl} of={event.displayName} />}
      </div>
    </li>
  )
}
