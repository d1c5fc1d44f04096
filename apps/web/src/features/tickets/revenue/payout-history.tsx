import { Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { Trans, useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Payout } from './payout.api.ts'
import classes from './payout.module.css'
import { TransactionState } from './transaction-state.tsx'

/** All payouts of the event, newest first. Renders nothing where there are none. */
export const PayoutHistory = ({ payouts }: { payouts: Payout[] }) => {
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
            <TransactionState status={status} />
          </li>
        ))}
      </ul>
    </div>
  )
}
