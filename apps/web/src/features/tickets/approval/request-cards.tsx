import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { PaymentText } from './payment-text.tsx'
import { GuestName, itemsText, RequestButtons, RequestState, requestName } from './request-parts.tsx'
import classes from './request-table.module.css'
import type { RequestListProps } from './request-table.tsx'

/** The requests on a phone. */
export const RequestCards = (props: RequestListProps) => {
  const { requests, selection, actions, busy, current, timeZone, onOpen } = props
  const { t } = useTranslation()
  return (
    <ul className={classes.cards}>
      {requests.map((row) => {
        const { bookingId, createdAtUtc } = row.booking
        const { name, repScore } = row.guest.user
        return (
          <li
            key={bookingId}
            id={bookingId}
            tabIndex={-1}
            aria-label={requestName(row)}
            className={classes.card}
            aria-current={bookingId === current || undefined}
          >
            <div className={classes.line}>
              <GuestName guest={row.guest} onOpen={onOpen} />
              {row.booking.mayAnswer && (
                <Checkbox
                  radius="xs"
                  size="md"
                  aria-label={t('Select {{name}}', { name })}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              )}
            </div>
            <Text size="sm">{itemsText(row)}</Text>
            {row.payment && <PaymentText payment={row.payment} timeZone={timeZone} />}
            <div className={classes.line}>
              <div>
                <RequestState {...row} />
                <Text size="sm" c="dimmed" className="rp-numbers">
                  <RelativeTime at={createdAtUtc} /> · {t('Rep score {{score}}', { score: repScore })}
                </Text>
              </div>
              <RequestButtons request={row} actions={actions} busy={busy.has(bookingId)} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
