import { Text, Title } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { Trans, useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Payout } from './payout.api.ts'
import classes from './payout.module.css'
import { TransactionBadge } from './transaction-badge.tsx'

/** All payouts of the event, newest first; nothing where there was none. */
export const PayoutHistory = ({ payouts }: { payouts: Payout[] }) => {
  const { t } = useTranslation()
  if (payouts.length === 0) return null
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {t('Payouts so far')}
      </Title>
      <ul className={classes.payouts} aria-label={t('Payouts so far')}>
        {payouts.map(({ payoutId, amount, status, failure, requestedTime, completedTime }) => (
          <li key={payoutId} className={classes.payout}>
            <div className={classes.words}>
              <Text fw={700}>
                <MoneyText money={amount} exact />
              </Text>
              <Text size="sm" c="dimmed">
                <Trans
                  t={t}
                  i18nKey={completedTime ? phrase('Paid out <time/>') : phrase('Requested <time/>')}
                  components={{ time: <RelativeTime at={completedTime ?? requestedTime} /> }}
                />
              </Text>
              {failure && <Text size="sm">{t(failure)}</Text>}
            </div>
            <TransactionBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  )
}
