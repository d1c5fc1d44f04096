import { Anchor, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownNumber } from '../../../lib/shown-number.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { ShownEarnings } from '../../tickets/revenue/revenue.api.ts'
import { useEarnings } from '../../tickets/revenue/revenue.api.ts'
import { paysPromoters, revenueScope } from '../../tickets/revenue/revenue-scope.ts'
import type { DashboardEvent } from './dashboard.api.ts'
import classes from './revenue-card.module.css'

// A promoter of an event that pays none reads what they brought.
const mainFigures = (earnings: ShownEarnings, isOwn: boolean) => {
  const { totals, fees } = earnings
  if (isOwn && !paysPromoters(earnings)) return [{ name: 'Your sales', money: totals.gross }]
  const first = isOwn ? { name: 'You earn', money: fees.partner } : { name: 'You get', money: totals.net }
  return [first, { name: 'Gross', money: totals.gross }]
}

/** What the event earned so far, and the way to the whole of it. */
export const RevenueCard = ({ event }: { event: DashboardEvent }) => {
  const { t } = useTranslation()
  const query = useEarnings(event.eventId)
  const isOwn = revenueScope(event.myPermissions) === 'own'
  return (
    <Card component="section">
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h3">
          {isOwn ? t('Through your link') : t('Revenue')}
        </Title>
        <Anchor component={Link} to={`/rep-club/events/${event.slug}/revenue`}>
          {t('See all figures')}
        </Anchor>
      </Group>
      <QueryView query={query} skeleton={<Skeleton h={56} />}>
        {(earnings) =>
          earnings.totals.orders === 0 ? (
            <Text c="dimmed">{t('No paid tickets yet')}</Text>
          ) : (
            <dl className={classes.figures}>
              {mainFigures(earnings, isOwn).map(({ name, money }, index) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd data-main={index === 0 ? '' : undefined}>
                    <MoneyText money={money} />
                  </dd>
                </div>
              ))}
              <div>
                <dt>{t('Paid tickets')}</dt>
                <dd>{shownNumber(earnings.totals.tickets)}</dd>
              </div>
            </dl>
          )
        }
      </QueryView>
    </Card>
  )
}
