import { Button, Divider, Skeleton, Stack, Text } from '@mantine/core'
import { clubPayoutAmountError, clubPayoutHindranceTexts } from '@reprise/rules/points/payout'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../../lib/graphql/load-more.ts'
import { say } from '../../../../lib/say.tsx'
import { LoadMore } from '../../../../ui/lists/load-more.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { dateTimeInZone, viewerZone } from '../../../../ui/text/format-date-time.ts'
import { RelativeTime } from '../../../../ui/text/relative-time.tsx'
import { failureOf } from '../../../auth/step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../../../auth/step-up/use-stepped-up.tsx'
import { AccountLine, NoAccount } from '../../../payments/account-line.tsx'
import { BalanceHalves, Figure, Figures } from '../../../payments/payout-figures.tsx'
import { PayoutForm } from '../../../payments/payout-form.tsx'
import { PayoutHistory } from '../../../payments/payout-history.tsx'
import type { ClubMoneyData, ClubPayoutInfo } from './club-money.api.ts'
import {
  useBeginClubConnection,
  useClubMoney,
  useClubPayouts,
  useDisconnectClub,
  useRequestClubPayout,
} from './club-money.api.ts'

type Club = { clubId: string; slug: string }

const Bones = () => (
  <Stack gap="lg">
    <BalanceHalves>
      <ListSkeleton count={3} />
      <Skeleton h={140} radius="md" />
    </BalanceHalves>
    <Skeleton h={56} radius="md" />
  </Stack>
)

/** What a club has from selling points, its payouts, and the account that they go to (S-068). */
export const ClubMoney = ({ club }: { club: Club }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('Payout')} text={t('What your club earns with the points it sells.')}>
      <QueryView query={useClubMoney(club.clubId)} what={t("The payouts didn't load")} skeleton={<Bones />}>
        {(data) => <Money club={club} data={data} />}
      </QueryView>
    </Section>
  )
}

const Money = ({ club, data }: { club: Club; data: ClubMoneyData }) => {
  const { t } = useTranslation()
  const { clubPayoutInfo: info } = data
  return (
    <Stack gap="lg">
      {info.totalBalance.amount.startsWith('-') && (
        <Banner kind="warning" title={t('The balance is below zero')}>
          {t(clubPayoutHindranceTexts.BALANCE_NEGATIVE)}
        </Banner>
      )}
      <BalanceHalves>
        <Balance info={info} />
        {info.hindrance === 'NOT_OWNER' ? (
          <Text c="dimmed">{t(clubPayoutHindranceTexts.NOT_OWNER)}</Text>
        ) : (
          <ClubPayoutForm info={info} />
        )}
      </BalanceHalves>
      <History info={info} />
      <Divider />
      <Account club={club} data={data} />
    </Stack>
  )
}

const Balance = ({ info }: { info: ClubPayoutInfo }) => {
  const { t } = useTranslation()
  const { totalBalance, available, clearing, clearsNext, open, paidOut, refundPending, lastRequestedTime } =
    info
  return (
    <Stack gap="xs">
      <Figures>
        <Figure label={t('Available')} value={available} isMain />
        <Figure label={t('Clearing')} value={clearing} />
        <Figure label={t('Balance')} value={totalBalance} />
        {open.amount !== '0' && <Figure label={t('On its way')} value={open} />}
        {refundPending.amount !== '0' && (
          <Figure label={t('On its way back to buyers')} value={refundPending} />
        )}
        <Figure label={t('Paid out')} value={paidOut} />
        <Figure
          label={t('Last requested')}
          value={lastRequestedTime ? <RelativeTime at={lastRequestedTime} /> : t('Never')}
        />
      </Figures>
      {clearsNext && (
        <Text variant="small" c="dimmed">
          {t('The next sale clears on {{time}}.', { time: dateTimeInZone(clearsNext, viewerZone()) })}
        </Text>
      )}
    </Stack>
  )
}

const ClubPayoutForm = ({ info }: { info: ClubPayoutInfo }) => {
  const { t } = useTranslation()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const send = useRequestClubPayout(info.clubId, steppedUp)
  const { account, hindrance, totalBalance } = info
  const balance = BigInt(totalBalance.amount)
  const available = BigInt(info.available.amount)
  return (
    <div>
      <PayoutForm
        subject={info.clubId}
        currency={totalBalance.currency}
        payable={available}
        errorOf={(amount) => clubPayoutAmountError(amount, { balance, available })}
        hindrance={hindrance && t(clubPayoutHindranceTexts[hindrance])}
        hint={t('All that is available, or a part of it.')}
        goesTo={
          account
            ? t("It goes to the club's account {{label}} ({{accountId}}), connected by {{name}}.", {
                label: account.label,
                accountId: account.accountId,
                name: account.connectedBy.name,
              })
            : t("It goes to the club's connected account.")
        }
        send={send}
      />
      {stepUpDialog}
    </div>
  )
}

const History = ({ info }: { info: ClubPayoutInfo }) => {
  const { t } = useTranslation()
  const list = useClubPayouts(info.clubId, info)
  if (!info.lastRequestedTime) return null
  return (
    <QueryView query={list} what={t("The payouts didn't load")} skeleton={<ListSkeleton count={2} />}>
      {({ pages }) => {
        const payouts = pages.flatMap((page) => page.nodes)
        return (
          <PayoutHistory
            payouts={payouts}
            more={
              <LoadMore
                shown={payouts.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
              />
            }
          />
        )
      }}
    </QueryView>
  )
}

const Account = ({
  club,
  data: {
    paymentProvider,
    clubPayoutInfo: { account },
  },
}: {
  club: Club
  data: ClubMoneyData
}) => {
  const { t } = useTranslation()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const of = { clubId: club.clubId, provider: paymentProvider.name }
  const connect = useBeginClubConnection(steppedUp, { ...of, from: `/my/rep-clubs/${club.slug}/accounts` })
  const disconnect = useDisconnectClub(steppedUp, of)
  const failure = failureOf(connect.error)
  return (
    <>
      {account ? (
        <>
          {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
          <AccountLine
            account={account}
            isSandbox={paymentProvider.isSandbox}
            disconnect={disconnect}
            note={t('Connected by {{name}}', { name: account.connectedBy.name })}
            action={
              <Button variant="default" loading={connect.isPending} onClick={() => connect.mutate()}>
                {t('Replace')}
              </Button>
            }
          />
        </>
      ) : (
        <NoAccount connect={connect} />
      )}
      {stepUpDialog}
    </>
  )
}
