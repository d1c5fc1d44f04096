import { Badge, Text } from '@mantine/core'
import { transactionStatusLabels, transactionTypeLabels } from '@reprise/rules/tickets/enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownNumber } from '../../../lib/shown-number.ts'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { ReceiptLink } from '../../payments/receipt-link.tsx'
import { PriceText } from '../price-text.tsx'
import classes from './order-row.module.css'
import type { TransactionNode } from './orders.api.ts'
import { transactionStatusDisplay } from './transaction-status-display.ts'

const placeOf = ({ bookingId, type, event, club }: TransactionNode): { name: string; to: string } => {
  if (event) return { name: event.displayName, to: `/events/${event.slug}` }
  const slug = club?.slug ?? ''
  const to =
    type === 'PAYOUT' ? `/my/rep-clubs/${slug}/accounts` : `/rep-clubs/${slug}/buy-points?order=${bookingId}`
  return { name: club?.name ?? '', to }
}

/** One order: its event or club, its tickets or points, its time, its state and its total. */
export const OrderRow = ({ order }: { order: TransactionNode }) => {
  const { t } = useTranslation()
  const { pointsOrder, transactionStatus, type, items, totalPrice, createdAtUtc, receiptUrl } = order
  const { giftSender, giftReceiver } = order
  const { icon: Icon, color } = transactionStatusDisplay[transactionStatus]
  const place = placeOf(order)
  const pointsText = (points: string) =>
    points === '1' ? t('1 rep point') : t('{{points}} rep points', { points: shownNumber(BigInt(points)) })
  const isOfOffer = pointsOrder?.sells === 'OFFER'
  const what = isOfOffer
    ? pointsOrder.offerName
    : pointsOrder
      ? pointsText(pointsOrder.points)
      : items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text variant="strong">
          <Link to={place.to} className={classes.link}>
            {place.name}
          </Link>
        </Text>
        <Text variant="small">
          {[isOfOffer ? t('Offer') : t(transactionTypeLabels[type]), what].filter(Boolean).join(' · ')}
        </Text>
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
      <div className={classes.receipt}>{receiptUrl && <ReceiptLink href={receiptUrl} of={place.name} />}</div>
    </li>
  )
}
