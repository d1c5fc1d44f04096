import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownNumber } from '../../../lib/shown-number.ts'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { exactPrice } from '../exact-price.ts'
import type { Redemption } from '../offer-parts.api.ts'

const wasPaid: ReadonlySet<string> = new Set(['COMPLETED', 'REFUNDED', 'REFUND_PENDING'])

type OrderLinkProps = { order: NonNullable<Redemption['order']>; clubSlug: string }

/** The way to the order that paid for it, for those who may refund it. An order that was never paid has none. */
export const OrderLink = ({ order: { orderId, status, price }, clubSlug }: OrderLinkProps) => {
  const { t } = useTranslation()
  if (!wasPaid.has(status)) return null
  return (
    <Anchor component={Link} to={`/my/rep-clubs/${clubSlug}/rep-points?order=${orderId}`}>
      {status === 'COMPLETED'
        ? t('Paid {{price}}: see and refund the order', { price: exactPrice(price) })
        : t('Paid {{price}}: see the order', { price: exactPrice(price) })}
    </Anchor>
  )
}

type RedeemedProps = {
  redemption: Redemption
  timeZone: string
  display: { label: string; color: string }
  children: ReactNode
}

/** A redemption as the team sees it, with the details that its member gave. */
export const Redeemed = ({ redemption, timeZone, display, children }: RedeemedProps) => {
  const { t } = useTranslation()
  const { createdAt, pointsSpent, details, confirmedAtPlace } = redemption
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Badge color={display.color}>{t(display.label)}</Badge>
        <Text variant="small" c="dimmed" className="rp-numbers">
          {dateTimeInZone(createdAt, timeZone)}
          {pointsSpent > 0 && ` · ${t('{{points}} points', { points: shownNumber(pointsSpent) })}`}
          {confirmedAtPlace && ` · ${confirmedAtPlace}`}
        </Text>
      </Group>
      {details && (
        <SafeText>
          {[details.name, details.email, details.phone, details.address, details.note]
            .filter(Boolean)
            .join('\n')}
        </SafeText>
      )}
      {children}
    </Stack>
  )
}
