import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { useDeskEvent } from '../../events/desk/desk-event.api.ts'
import { DeskHead, DeskHeadSkeleton } from '../../events/desk/desk-head.tsx'
import { revenueScope } from '../../events/desk/revenue-scope.ts'
import { ForbiddenPage } from '../forbidden-page.tsx'
import { FeesCard } from './fees-card.tsx'
import { NoRevenue } from './no-revenue.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PayoutCard } from './payout-card.tsx'
import { useEarnings } from './revenue.api.ts'
import { RevenueByTicket } from './revenue-by-ticket.tsx'
import { RevenueFigures } from './revenue-figures.tsx'
import { RevenueOverTime } from './revenue-over-time.tsx'
import { RevenueSkeleton } from './revenue-skeleton.tsx'
import { RevenueTable } from './revenue-table.tsx'

/** The revenue page of an event. Hosts see all revenue, a promoter sees the sales by their own link. */
export const RevenuePage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const query = useDeskEvent(eventIdOrSlug)
  return (
    <QueryView
      query={query}
      what={t("This event didn't load")}
      skeleton={
        <>
          <DeskHeadSkeleton page="revenue" />
          <RevenueSkeleton />
        </>
      }
      notFound={t("We couldn't find this event.")}
      heading="h1"
    >
      {(event) => {
        const scope = revenueScope(event.myPermissions)
        return scope === 'no' ? (
          <ForbiddenPage
            heading="h1"
            title={t("You can't see the revenue of this event")}
            text={t('Hosts and co-hosts can, and promoters see sales through their own link.')}
            to={`/events/${event.slug}`}
          />
        ) : (
          <>
            <DeskHead event={event} page="revenue" />
            <Revenue event={event} isOwn={scope === 'own'} />
          </>
        )
      }}
    </QueryView>
  )
}

const Revenue = ({ event, isOwn }: { event: DeskEvent; isOwn: boolean }) => {
  const { t } = useTranslation()
  const query = useEarnings(event.eventId)
  return (
    <Stack gap="lg">
      {isOwn && <Text>{t('Sales through your own link.')}</Text>}
      <QueryView query={query} what={t("The revenue didn't load")} skeleton={<RevenueSkeleton />}>
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
