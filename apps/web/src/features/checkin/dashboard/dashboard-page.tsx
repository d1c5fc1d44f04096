import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { FiguresSkeleton } from '../../../ui/figures/figures.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ForbiddenPage } from '../../tickets/forbidden-page.tsx'
import { revenueScope } from '../../tickets/revenue/revenue-scope.ts'
import { useCheckInSummary } from '../checkin.api.ts'
import type { DashboardEvent } from './dashboard.api.ts'
import { useDashboardEvent } from './dashboard.api.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { isPromoterOf } from './is-promoter-of.ts'
import { LiveFigures } from './live-figures.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { YourLink } from './your-link.tsx'

/** The layout of the dashboard while it loads. */
const DashboardSkeleton = ({ onlyFigures = false }: { onlyFigures?: boolean }) => (
  <Stack gap="lg">
    {!onlyFigures && <Skeleton h={320} radius="md" />}
    <FiguresSkeleton />
    <Skeleton h={200} radius="md" />
  </Stack>
)

/** An event as its team sees it: how it stands, live, and what there is to do. */
export const DashboardPage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const session = useSession()
  const userId = session.state === 'member' ? session.userId : null
  const [asOf, setAsOf] = useState<string>()
  const query = useDashboardEvent(eventIdOrSlug, asOf)
  useSetPageTitle(query.data?.displayName)
  return (
    <QueryView query={query} skeleton={<DashboardSkeleton />} notFound={t("We couldn't find this event.")}>
      {(event) =>
        event.myPermissions.length === 0 ? (
          <ForbiddenPage
            heading="h1"
            title={t('Only the event team can see this')}
            text={t('Everything public is on the event page.')}
            to={`/events/${event.slug}`}
          />
        ) : (
          <Stack gap="lg">
            <DashboardHead event={event} />
            {isPromoterOf(event, userId) && <YourLink eventId={event.eventId} />}
            {revenueScope(event.myPermissions) !== 'no' && <RevenueCard event={event} />}
            {seesGuests(event) && <Figures event={event} onChange={setAsOf} />}
          </Stack>
        )
      }
    </QueryView>
  )
}

const seesGuests = ({ myPermissions }: DashboardEvent) =>
  myPermissions.includes('CAN_VIEW_ATTENDEES') || myPermissions.includes('CAN_SCAN_TICKET')

type FiguresProps = { event: DashboardEvent; onChange: (asOf: string) => void }

const Figures = ({ event, onChange }: FiguresProps) => {
  const query = useCheckInSummary(event.eventId)
  return (
    <QueryView query={query} skeleton={<DashboardSkeleton onlyFigures />}>
      {(summary) => <LiveFigures event={event} summary={summary} onChange={onChange} />}
    </QueryView>
  )
}
