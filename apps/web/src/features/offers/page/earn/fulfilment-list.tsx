import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import rows from '../../../../ui/lists/rows.module.css'
import { dateTimeInZone } from '../../../../ui/text/format-date-time.ts'
import type { Fulfilment } from '../../earn-parts.api.ts'
import { exactPrice } from '../../exact-price.ts'
import { fulfilmentDisplay } from '../../offer-display.ts'
import { gotText } from './got-text.ts'

type Props = { fulfilments: readonly Fulfilment[]; timeZone: string; clubSlug: string }

/** What a person got from an offer so far, the latest first. */
export const FulfilmentList = ({ fulfilments, timeZone, clubSlug }: Props) => {
  const { t } = useTranslation()
  return (
    <ul className={rows.list}>
      {fulfilments.map((fulfilment) => {
        const { fulfilmentId, at, state, cancelReason, order } = fulfilment
        return (
          <li key={fulfilmentId} className={rows.row}>
            <div className={rows.what}>
              <Text variant="strong" className="rp-numbers">
                {gotText(t, fulfilment)}
              </Text>
              <Text variant="small" c="dimmed" className="rp-numbers">
                {dateTimeInZone(at, timeZone)}
              </Text>
              {order && (
                <Text component={Link} to={`/rep-clubs/${clubSlug}/buy-points?order=${order.orderId}`}>
                  {t('Paid {{price}}', { price: exactPrice(order.price) })}
                </Text>
              )}
              {cancelReason && (
                <Text>{t('The team took it back: {{reason}}', { reason: cancelReason })}</Text>
              )}
            </div>
            <Group>
              <Badge color={fulfilmentDisplay[state].color}>{t(fulfilmentDisplay[state].label)}</Badge>
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
