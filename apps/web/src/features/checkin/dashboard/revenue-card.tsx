import { Anchor, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useEarnings } from '../../tickets/revenue/revenue.api.ts'
import { revenueScope } from '../../tickets/revenue/revenue-scope.ts'
import type { DashboardEvent } from './dashboard.api.ts'
import classes from './revenue-card.module.css'

/** What the event earned so far, and the way to the whole of it. */
export const RevenueCard = ({ event }: { event: DashboardEvent }) => {
  const { t } = useTranslation()
  const query = useEarnings(event.eventId)
  const isOwn = revenueScope(event.myPermissions) === 'own'
  return (
    <Card component="section">
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h3">
          {isOwn ? t('By your link') : t('Revenue')}
        </Title>
        <Anchor component={Link} to={`/rep-club/events/${event.slug}/revenue`}>
          {t('See all figures')}
        </Anchor>
      </Group>
      <QueryView query={query} skeleton={<Skeleton h={56} />}>
        {({ totals, fees }) =>
          totals.orders === 0 ? (
            <Text c="dimmed">{t('No paid tickets yet')}</Text>
          ) : (
            <dl className={classes.figures}>
              <div>
                <dt>{isOwn ? t('You earn') : t('You get')}</dt>
                <dd data-main="">
                  <MoneyText money={isOwn ? fees.partner : totals.net} />
                </dd>
              </div>
              <div>
                <dt>{t('Gross')}</dt>
                <dd>
                  <MoneyText money={totals.gross} />
                </dd>
              </div>
              <div>
                <dt>{t('Paid tickets')}</dt>
                <dd>{totals.tickets.toLocaleString()}</dd>
              </div>
            </dl>
          )
        }
      </QueryView>
    </Card>
  )
}
