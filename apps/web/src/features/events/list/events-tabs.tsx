import { eventsTabOf, eventsTabs } from '@reprise/rules/events/tabs'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { Tabs } from '../../../ui/switches/tabs.tsx'
import { EventGridSkeleton } from './event-grid.tsx'
import { ExploreEvents } from './explore-events.tsx'
import { MyEvents } from './my-events.tsx'

// Only for people who open this tab.
const NearEvents = lazyPart(async () => (await import('./near-events.tsx')).NearEvents)
// It stands below the list.
const SubscribeToAll = lazyPart(async () => (await import('./subscribe-to-all.tsx')).SubscribeToAll, Nothing)

type Props = {
  /** The person's tickets, shown above their events. */
  tickets: ReactNode
  /** The person's orders, shown below their events. */
  orders: ReactNode
}

/**
 * The events page: explore, my events, near me and this week (`?tab=`). `?role=working` hides the person's own tickets and
 * orders.
 */
export const EventsTabs = ({ tickets, orders }: Props) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const isWorking = query.get('role') === 'working'
  const panels = {
    explore: (
      <>
        <ExploreEvents tab="EXPLORE" />
        <Suspense>
          <SubscribeToAll />
        </Suspense>
      </>
    ),
    'my-events': (
      <div className="rp-in-order">
        {!isWorking && tickets}
        <MyEvents />
        {!isWorking && orders}
      </div>
    ),
    'near-me': (
      <Suspense fallback={<EventGridSkeleton />}>
        <NearEvents />
      </Suspense>
    ),
    'this-week': <ExploreEvents tab="THIS_WEEK" />,
  }
  return (
    <Tabs
      label={t('Events')}
      value={eventsTabOf(query.get('tab'))}
      onChange={(tab) => setQuery({ tab })}
      tabs={eventsTabs.map(({ value, label }) => ({ value, name: t(label), panel: panels[value] }))}
    />
  )
}
