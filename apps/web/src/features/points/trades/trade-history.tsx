import { Button, Stack, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { StatusDot } from '../../../ui/figures/status-dot.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { TradeCard, TradeCardSkeleton } from './trade-card.tsx'
import type { PointTrade } from './trades.api.ts'
import { useFinishedTrades } from './trades.api.ts'

const stateOf = (t: TFunction, { state }: PointTrade): { color: string; words: string } => {
  switch (state) {
    case 'ACCEPTED':
      return { color: 'green', words: t('Accepted') }
    case 'DECLINED':
      return { color: 'red', words: t('Declined') }
    case 'CANCELLED':
      return { color: 'gray', words: t('Taken back') }
    default:
      return { color: 'gray', words: t('Not answered in time') }
  }
}

const State = ({ trade }: { trade: PointTrade }) => {
  const { t } = useTranslation()
  const { color, words } = stateOf(t, trade)
  return (
    <div>
      <StatusDot color={color}>{words}</StatusDot>
      <Text variant="small" c="dimmed">
        <DateTimeInZone at={trade.endedAt ?? trade.expiresAt} timeZone={viewerZone()} />
      </Text>
    </div>
  )
}

const Bones = () => (
  <Stack gap="md">
    <TradeCardSkeleton />
    <TradeCardSkeleton />
  </Stack>
)

/** The trades of the person that are over, newest first. */
export const TradeHistory = () => {
  const { t } = useTranslation()
  const trades = useFinishedTrades()
  return (
    <QueryView query={trades} what={t("Your trades didn't load")} skeleton={<Bones />}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.nodes)
        if (all.length === 0)
          return (
            <EmptyState
              drawing="points"
              title={t('No finished trades yet')}
              text={t('Trades that were answered or are over show up here.')}
              action={
                <Button component={Link} to="/rep-points/my-points?trade=new" variant="default">
                  {t('Offer a trade')}
                </Button>
              }
            />
          )
        return (
          <Stack gap="md">
            {all.map((trade) => (
              <TradeCard key={trade.tradeId} trade={trade} end={<State trade={trade} />} />
            ))}
            <LoadMore
              shown={all.length}
              hasMore={trades.hasNextPage}
              loading={trades.isFetchingNextPage}
              onMore={() => void loadMore(trades)}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}
