import { Text } from '@mantine/core'
import type { PayoutStatus } from '@reprise/rules/payments/payout'
import { payoutStatusLabels } from '@reprise/rules/payments/payout'
import { phrase } from '@reprise/rules/platform/phrase'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Money } from '../../lib/graphql/money.api.ts'
import { StatusDot } from '../../ui/figures/status-dot.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import classes from './payout.module.css'

/** A payout of an event or of a club. */
export type Payout = {
  payoutId: string
  amount: Money
  status: PayoutStatus
  failure: string | null
  requestedTime: string
  completedTime: string | null
}

const colors: Record<PayoutStatus, string> = { COMPLETED: 'green', FAILED: 'red', PENDING: 'yellow' }

/** Payouts, newest first. Renders nothing where there are none. `more`: the button that loads more of them. */
export const PayoutHistory = ({ payouts, more }: { payouts: Payout[]; more?: ReactNode }) => {
  const { t } = useTranslation()
  if (payouts.length === 0) return null
  return (
    <div>
      <Text component="h3" variant="strong" mb="xs">
        {t('Payouts so far')}
      </Text>
      <ul className={classes.payouts} aria-label={t('Payouts so far')}>
        {payouts.map(({ payoutId, amount, status, failure, requestedTime, completedTime }) => (
          <li key={payoutId} className={classes.payout}>
            <div className={classes.words}>
              <Text variant="strong">
                <MoneyText money={amount} exact />
              </Text>
              <Text variant="small" c="dimmed">
                <Trans
                  t={t}
                  i18nKey={completedTime ? phrase('Paid out <time/>') : phrase('Requested <time/>')}
                  components={{ time: <RelativeTime at={completedTime ?? requestedTime} /> }}
                />
              </Text>
              {failure && <Text variant="small">{t(failure)}</Text>}
            </div>
            <StatusDot color={colors[status]}>{t(payoutStatusLabels[status])}</StatusDot>
          </li>
        ))}
      </ul>
      {more}
    </div>
  )
}
