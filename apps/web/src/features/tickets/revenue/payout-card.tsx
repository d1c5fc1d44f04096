import { Divider, Stack, Text } from '@mantine/core'
import { belowZeroText, payoutAmountError, payoutHindranceTexts } from '@reprise/rules/payments/payout'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { usePayoutAccounts } from '../../payments/payout-account.api.ts'
import { PayoutConnection } from '../../payments/payout-connection.tsx'
import { BalanceHalves, Figure, Figures } from '../../payments/payout-figures.tsx'
import { PayoutForm } from '../../payments/payout-form.tsx'
import { PayoutHistory } from '../../payments/payout-history.tsx'
import type { PayoutInfo } from './payout.api.ts'
import { usePayoutInfo, useRequestPayout } from './payout.api.ts'

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
            <BalanceHalves>
              <Balance info={info} isOwn={mayRequest} />
              {mayRequest ? (
                <EventPayoutForm info={info} />
              ) : (
                <Text c="dimmed">{t(payoutHindranceTexts.NOT_PRODUCER)}</Text>
              )}
            </BalanceHalves>
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

const EventPayoutForm = ({ info }: { info: PayoutInfo }) => {
  const { t } = useTranslation()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const { eventId, hindrance, totalBalance, keptBack, payableFrom } = info
  const send = useRequestPayout(eventId, steppedUp)
  const { data } = usePayoutAccounts()
  const account = data?.currentUser.payoutAccounts.find(
    ({ provider }) => provider === data.paymentProvider.name,
  )
  const balance = BigInt(totalBalance.amount)
  const payable = balance - BigInt(keptBack.amount)
  return (
    <>
      <PayoutForm
        subject={eventId}
        currency={totalBalance.currency}
        payable={payable}
        errorOf={(amount) => payoutAmountError(amount, { balance, payable })}
        hindrance={
          hindrance && (
            <>
              {t(payoutHindranceTexts[hindrance])}{' '}
              {hindrance === 'NOT_ENDED' &&
                t("That's on {{time}}.", { time: dateTimeInZone(payableFrom, viewerZone()) })}
            </>
          )
        }
        hint={t('All of your balance or part of it.')}
        goesTo={
          account
            ? t('It goes to your account {{label}} ({{accountId}}).', account)
            : t('It goes to your connected account.')
        }
        send={send}
      />
      {stepUpDialog}
    </>
  )
}

const Balance = ({ info, isOwn }: { info: PayoutInfo; isOwn: boolean }) => {
  const { t } = useTranslation()
  const { totalBalance, open, paidOut, keptBack, keptBackFor, refundPending, lastRequestedTime } = info
  return (
    <Figures>
      <Figure label={t('Balance')} value={totalBalance} isMain />
      {open.amount !== '0' && (
        <Figure label={isOwn ? t('On its way to you') : t('On its way to the producer')} value={open} />
      )}
      {keptBack.amount !== '0' && (
        <Figure label={t('Withheld')} value={keptBack}>
          {keptBackFor.map(({ eventId, displayName, amount }) => (
            <dd key={eventId}>
              {t('For {{event}}, where you owe', { event: displayName })} <MoneyText money={amount} exact />
            </dd>
          ))}
        </Figure>
      )}
      {refundPending.amount !== '0' && (
        <Figure label={t('On its way back to guests')} value={refundPending} />
      )}
      <Figure label={t('Paid out')} value={paidOut} />
      <Figure
        label={t('Last requested')}
        value={lastRequestedTime ? <RelativeTime at={lastRequestedTime} /> : t('Never')}
      />
    </Figures>
  )
}
