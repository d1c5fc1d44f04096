import { Divider, Stack, Text } from '@mantine/core'
import { belowZeroText, payoutHindranceTexts } from '@reprise/rules/payments/payout'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { PayoutConnection } from '../../payments/payout-connection.tsx'
import type { PayoutInfo } from './payout.api.ts'
import { usePayoutInfo } from './payout.api.ts'
import classes from './payout.module.css'
import { PayoutForm } from './payout-form.tsx'
import { PayoutHistory } from './payout-history.tsx'

type Props = {
  eventId: string
  slug: string
  /** Whether the viewer is the producer. Other people who see the revenue can only look. */
  mayRequest: boolean
}

/** The balance of the event, and its payouts. */
export const PayoutCard = ({ eventId, slug, mayRequest }: Props) => {
  const { t } = useTranslation()
  const query = usePayoutInfo(eventId)
  return (
    <Section title={t('Payout')}>
      <QueryView query={query} what={t("The payouts didn't load")} skeleton={<ListSkeleton count={2} />}>
        {(info) => (
          <Stack gap="lg">
            {info.totalBalance.amount.startsWith('-') && (
              <Banner kind="warning" title={t('The balance is below zero')}>
                {t(info.hindrance === 'NOT_ENDED' ? belowZeroText : payoutHindranceTexts.BALANCE_NEGATIVE)}
              </Banner>
            )}
            <div className={classes.halves}>
              <Balance info={info} isOwn={mayRequest} />
              {mayRequest ? (
                <PayoutForm info={info} />
              ) : (
                <Text c="dimmed">{t(payoutHindranceTexts.NOT_PRODUCER)}</Text>
              )}
            </div>
            <PayoutHistory payouts={info.payouts} />
          </Stack>
        )}
      </QueryView>
      {mayRequest && (
        <>
          <Divider my="lg" />
          <PayoutConnection from={`/rep-club/events/${slug}/revenue`} />
        </>
      )}
    </Section>
  )
}

const Balance = ({ info, isOwn }: { info: PayoutInfo; isOwn: boolean }) => {
  const { t } = useTranslation()
  const { totalBalance, open, paidOut, keptBack, keptBackFor, refundPending, lastRequestedTime } = info
  return (
    <dl className={classes.figures}>
      <div data-main="">
        <dt>{t('Balance')}</dt>
        <dd>
          <MoneyText money={totalBalance} exact />
        </dd>
      </div>
      {open.amount !== '0' && (
        <div>
          <dt>{isOwn ? t('On its way to you') : t('On its way to the producer')}</dt>
          <dd>
            <MoneyText money={open} exact />
          </dd>
        </div>
      )}
      {keptBack.amount !== '0' && (
        <div>
          <dt>{t('Withheld')}</dt>
          <dd>
            <MoneyText money={keptBack} exact />
          </dd>
          {keptBackFor.map(({ eventId, displayName, amount }) => (
            <dd key={eventId}>
              {t('For {{event}}, where you owe', { event: displayName })} <MoneyText money={amount} exact />
            </dd>
          ))}
        </div>
      )}
      {refundPending.amount !== '0' && (
        <div>
          <dt>{t('On its way back to guests')}</dt>
          <dd>
            <MoneyText money={refundPending} exact />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Paid out')}</dt>
        <dd>
          <MoneyText money={paidOut} exact />
        </dd>
      </div>
      <div>
        <dt>{t('Last requested')}</dt>
        <dd>{lastRequestedTime ? <RelativeTime at={lastRequestedTime} /> : t('Never')}</dd>
      </div>
    </dl>
  )
}
