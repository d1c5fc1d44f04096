import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ForbiddenPage } from '../forbidden-page.tsx'
import { FeesCard } from './fees-card.tsx'
import { NoRevenue } from './no-revenue.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PayoutCard } from './payout-card.tsx'
import type { RevenueEvent } from './revenue.api.ts'
import { useEarnings, useRevenueEvent } from './revenue.api.ts'
import { RevenueByTicket } from './revenue-by-ticket.tsx'
import { RevenueFigures } from './revenue-figures.tsx'
import { RevenueOverTime } from './revenue-over-time.tsx'
import { revenueScope } from './revenue-scope.ts'
import { RevenueSkeleton } from './revenue-skeleton.tsx'
import { RevenueTable } from './revenue-table.tsx'

/** What an event earned: for its hosts all of it, for a promoter what came by their link. */
export const RevenuePage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const query = useRevenueEvent(eventIdOrSlug)
  return (
    <QueryView query={query} skeleton={<RevenueSkeleton />} notFound={t("We couldn't find this event.")}>
      {(event) => {
        const scope = revenueScope(event.myPermissions)
        return scope === 'no' ? (
          <ForbiddenPage
            title={t("You can't see the revenue of this event")}
            text={t('Hosts and co-hosts can, and promoters see sales through their own link.')}
            to={`/events/${event.slug}`}
          />
        ) : (
          <Revenue event={event} isOwn={scope === 'own'} />
        )
      }}
    </QueryView>
  )
}

const Revenue = ({ event, isOwn }: { event: RevenueEvent; isOwn: boolean }) => {
  const { t } = useTranslation()
  const query = useEarnings(event.eventId)
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={`/rep-club/events/${event.slug}`}>
          {event.displayName}
        </Anchor>
        {isOwn && <Text>{t('Sales through your own link.')}</Text>}
      </div>
      <QueryView query={query} skeleton={<RevenueSkeleton />}>
        {(earnings) => (
          <>
            {earnings.totals.orders === 0 ? (
              <NoRevenue event={event} isOwn={isOwn} />
            ) : (
              <>
                <RevenueFigures earnings={earnings} isOwn={isOwn} />
                {!isOwn && (
                  <PayoutCard
                    eventId={event.eventId}
                    slug={event.slug}
                    mayRequest={event.myPermissions.includes('CAN_REQUEST_PAYOUT')}
                  />
                )}
                <RevenueOverTime days={earnings.days} isOwn={isOwn} />
                <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
                  <RevenueByTicket tickets={earnings.ticketBreakdown} />
                  <FeesCard earnings={earnings} />
                </SimpleGrid>
                <RevenueTable earnings={earnings} slug={event.slug} isOwn={isOwn} />
              </>
            )}
            <OrdersSection
              eventId={event.eventId}
              onlyWithOrders={earnings.totals.orders === 0}
              mayRefund={event.myPermissions.includes('CAN_EDIT_EVENT')}
            />
          </>
        )}
      </QueryView>
    </Stack>
  )
}
