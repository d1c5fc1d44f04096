import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatRow, StatRowSkeleton, StatTile } from '../../../ui/figures/stat-tile.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { paysPromoters, revenueScope } from '../../events/desk/revenue-scope.ts'
import type { ShownEarnings } from '../../tickets/revenue/revenue.api.ts'
import { useEarnings } from '../../tickets/revenue/revenue.api.ts'
import { sparkOf } from '../../tickets/revenue/revenue-days.ts'
import { useWeekDelta } from '../../tickets/revenue/use-week-delta.tsx'

/** What the event earned so far, with a link to all figures. */
export const RevenueCard = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  const query = useEarnings(event.eventId)
  const isOwn = revenueScope(event.myPermissions) === 'own'
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h3">
        {isOwn ? t('Through your link') : t('Revenue')}
      </Title>
      <QueryView query={query} what={t("The revenue didn't load")} skeleton={<StatRowSkeleton count={3} />}>
        {(earnings) =>
          earnings.totals.orders === 0 ? (
            <Section>
              <Text c="dimmed">{t('No paid tickets yet')}</Text>
            </Section>
          ) : (
            <Tiles earnings={earnings} isOwn={isOwn} to={`/rep-club/events/${event.slug}/revenue`} />
          )
        }
      </QueryView>
    </Stack>
  )
}

type TilesProps = { earnings: ShownEarnings; isOwn: boolean; to: string }

const Tiles = ({ earnings, isOwn, to }: TilesProps) => {
  const { t } = useTranslation()
  const { totals, fees, days } = earnings
  const moved = useWeekDelta(days)
  const link = { to, words: t('See all figures') }
  const gross = <MoneyText money={totals.gross} />
  // Where an event pays its promoters nothing, a promoter sees their sales and not their earnings.
  const isUnpaid = isOwn && !paysPromoters(earnings)
  return (
    <StatRow>
      {isUnpaid ? (
        <StatTile name={t('Your sales')} value={gross} link={link} isMain isLong />
      ) : (
        <>
          <StatTile
            name={isOwn ? t('You earn') : t('You get')}
            value={<MoneyText money={isOwn ? fees.partner : totals.net} />}
            delta={isOwn ? undefined : moved}
            spark={isOwn ? undefined : sparkOf(days)}
            link={link}
            isMain
            isLong
          />
          <StatTile name={t('Gross')} value={gross} isLong>
            {t('Before fees, taxes and refunds.')}
          </StatTile>
        </>
      )}
      <StatTile name={t('Paid tickets')} value={totals.tickets} isLong>
        {t('inOrders', {
          count: totals.orders,
          defaultValue_one: 'in {{count}} order',
          defaultValue_other: 'in {{count}} orders',
        })}
      </StatTile>
    </StatRow>
  )
}
