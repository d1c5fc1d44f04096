import { eventsTabOf, eventsTabs } from '@reprise/rules/events/tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../../ui/switches/tabs.tsx'
import { ExploreEvents } from './explore-events.tsx'
import { MyEvents } from './my-events.tsx'

type Props = {
  /** The person's tickets, shown above their events. */
  tickets: ReactNode
  /** The person's orders, shown below their events. */
  orders: ReactNode
}

/**
 * The events page: explore, my events and this week (`?tab=`). `?role=working` hides the person's own tickets and
 * orders.
 */
export const EventsTabs = ({ tickets, orders }: Props) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const isWorking = query.get('role') === 'working'
  const panels = {
    explore: <ExploreEvents tab="EXPLORE" />,
    'my-events': (
      <div className="rp-in-order">
        {!isWorking && tickets}
        <MyEvents />
        {!isWorking && orders}
      </div>
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
