import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { PointTradeDirection } from '@reprise/rules/points/trade'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { TradeCard, TradeCardSkeleton } from './trade-card.tsx'
import type { PointTrade, TradeVerb } from './trades.api.ts'
import { usePendingTrades } from './trades.api.ts'

type Asked = { trade: PointTrade; verb: TradeVerb }

const Ends = ({ at }: { at: string }) => {
  const { t } = useTranslation()
  return (
    <Text variant="small" c="dimmed">
      {t('Open until')} <DateTimeInZone at={at} timeZone={viewerZone()} />
    </Text>
  )
}

const Actions = ({ trade, onAsk }: { trade: PointTrade; onAsk: (verb: TradeVerb) => void }) => {
  const { t } = useTranslation()
  if (trade.direction === 'OUTGOING')
    return (
      <Group gap="xs">
        <Button variant="default" onClick={() => onAsk('cancel')}>
          {t('Take back')}
        </Button>
      </Group>
    )
  const club = trade.givenClub
  return (
    <Stack gap="xs">
      {trade.mustJoin && (
        <Text variant="small">
          {t('Join {{club}} first. Then you can get its points.', { club: club.name })}
        </Text>
      )}
      <Group gap="xs">
        {trade.mustJoin ? (
          <Button component={Link} to={`/rep-clubs/${club.slug}`}>
            {t('See {{club}}', { club: club.name })}
          </Button>
        ) : (
          <Button onClick={() => onAsk('accept')}>{t('Accept')}</Button>
        )}
        <Button variant="default" onClick={() => onAsk('decline')}>
          {t('Decline')}
        </Button>
      </Group>
    </Stack>
  )
}

type ListProps = { direction: PointTradeDirection; onAsk: (asked: Asked) => void }

const PendingTrades = ({ direction, onAsk }: ListProps) => {
  const { t } = useTranslation()
  const trades = usePendingTrades(direction)
  const isIncoming = direction === 'INCOMING'
  return (
    <section aria-labelledby={`trades-${direction}`}>
      <Title order={2} size="h3" id={`trades-${direction}`} mb="sm">
        {isIncoming ? t('Waiting for you') : t('Waiting for others')}
      </Title>
      <QueryView
        query={trades}
        what={t("These trades didn't load")}
        skeleton={<TradeCardSkeleton isPending />}
      >
        {({ pages }) => {
          const all = pages.flatMap((page) => page.nodes)
          if (all.length === 0)
            return (
              <EmptyState
                drawing="points"
                heading="h3"
                size="section"
                title={
                  isIncoming ? t('No one is waiting for your answer') : t("You aren't waiting for an answer")
                }
                {...(!isIncoming && {
                  text: t('Offer someone points of one club for points of another.'),
                  action: (
                    <Button component={Link} to="/rep-points/my-points?trade=new" variant="default">
                      {t('Offer a trade')}
                    </Button>
                  ),
                })}
              />
            )
          return (
            <Stack gap="md">
              {all.map((trade) => (
                <TradeCard key={trade.tradeId} trade={trade} end={<Ends at={trade.expiresAt} />}>
                  <Actions trade={trade} onAsk={(verb) => onAsk({ trade, verb })} />
                </TradeCard>
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
    </section>
  )
}

/** The trades that wait for an answer: of this person, and of others. */
export const TradeRequests = () => {
  const [asked, setAsked] = useState<Asked>()
  return (
    <Stack gap="xl">
      <PendingTrades direction="INCOMING" onAsk={setAsked} />
      <PendingTrades direction="OUTGOING" onAsk={setAsked} />
      {asked && (
        <AnswerDialog
          key={`${asked.trade.tradeId} ${asked.verb}`}
          {...asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  )
}
