import { Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { StatRowSkeleton } from '../../../ui/figures/stat-tile.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { useDeskEvent } from '../../events/desk/desk-event.api.ts'
import { DeskHead, DeskHeadSkeleton } from '../../events/desk/desk-head.tsx'
import { isHappening } from '../../events/desk/is-happening.ts'
import { isPromoterOf } from '../../events/desk/is-promoter-of.ts'
import { revenueScope } from '../../events/desk/revenue-scope.ts'
import { ForbiddenPage } from '../../tickets/forbidden-page.tsx'
import { useCheckInSummary } from '../checkin.api.ts'
import { DashboardActions } from './dashboard-actions.tsx'
import { LiveFigures } from './live-figures.tsx'
import { NightMoments } from './night-moments.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { useDashboardMenu } from './use-dashboard-menu.tsx'

// Only promoters have a link of their own.
const YourLink = lazyPart(async () => (await import('./your-link.tsx')).YourLink)

const FiguresOnWay = () => (
  <Stack gap="lg">
    <StatRowSkeleton />
    <Skeleton h={200} radius="md" />
  </Stack>
)

/** The layout of the dashboard while it loads. */
const DashboardSkeleton = () => (
  <>
    <DeskHeadSkeleton page="overview" />
    <FiguresOnWay />
  </>
)

/** The dashboard of an event for its team: its live figures, and links to the next tasks. */
export const DashboardPage = ({ eventIdOrSlug }: { eventIdOrSlug: string }) => {
  const { t } = useTranslation()
  const query = useDeskEvent(eventIdOrSlug)
  useSetPageTitle(query.data?.displayName)
  return (
    <QueryView
      query={query}
      what={t("This event didn't load")}
      skeleton={<DashboardSkeleton />}
      notFound={t("We couldn't find this event.")}
      heading="h1"
    >
      {(event) =>
        event.myPermissions.length === 0 ? (
          <ForbiddenPage
            heading="h1"
            title={t('Only the event team can see this')}
            text={t('Everything public is on the event page.')}
            to={`/events/${event.slug}`}
          />
        ) : (
          <Dashboard event={event} onChange={query.refetch} />
        )
      }
    </QueryView>
  )
}

const seesGuests = ({ myPermissions }: DeskEvent) =>
  myPermissions.includes('CAN_VIEW_ATTENDEES') || myPermissions.includes('CAN_SCAN_TICKET')

type Props = {
  event: DeskEvent
  /** Called after guests came or went. */
  onChange: () => void
}

const Dashboard = ({ event, onChange }: Props) => {
  const session = useSession()
  const menu = useDashboardMenu(event)
  const isDesk = useWideAs('sm')
  const userId = session.state === 'member' ? session.userId : null
  const figures = seesGuests(event) && <Figures event={event} onChange={onChange} userId={userId} />
  const isOn = isHappening(event)
  return (
    <>
      <DeskHead
        event={event}
        page="overview"
        primary={isDesk && <DashboardActions event={event} />}
        menu={menu}
      />
      {menu?.sheet}
      <Stack gap="lg" className="rp-in-order">
        {!isDesk && <DashboardActions event={event} />}
        {/* While the event is on, the check-ins come before the revenue. */}
        {isOn && figures}
        {isPromoterOf(event, userId) && event.myPermissions.includes('CAN_SHARE_EVENT_LINK') && (
          <Suspense fallback={<Skeleton h={96} radius="md" />}>
            <YourLink eventId={event.eventId} />
          </Suspense>
        )}
        {revenueScope(event.myPermissions) !== 'no' && <RevenueCard event={event} />}
        {!isOn && figures}
      </Stack>
    </>
  )
}

const Figures = ({ event, onChange, userId }: Props & { userId: string | null }) => {
  const { t } = useTranslation()
  const query = useCheckInSummary(event.eventId)
  return (
    <QueryView query={query} what={t("The figures of the door didn't load")} skeleton={<FiguresOnWay />}>
      {(summary) => (
        <>
          <LiveFigures event={event} summary={summary} onChange={onChange} />
          {userId && (
            <NightMoments
              event={event}
              userId={userId}
              scanned={summary.scanned}
              expected={summary.expected}
            />
          )}
        </>
      )}
    </QueryView>
  )
}
