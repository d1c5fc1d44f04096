import { Tabs } from '@mantine/core'
import { eventsTabOf, eventsTabs } from '@reprise/rules/events/tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ExploreEvents } from './explore-events.tsx'
import { MyEvents } from './my-events.tsx'

type Props = {
  /** The person's tickets, above their events. */
  tickets: ReactNode
  /** The person's orders, below them. */
  orders: ReactNode
}

/** The events page: explore, my events and this week (`?tab=`), where `?role=working` leaves out what the person bought. */
export const EventsTabs = ({ tickets, orders }: Props) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  return (
    <Tabs
      value={eventsTabOf(query.get('tab'))}
      onChange={(tab) => tab && setQuery({ tab })}
      keepMounted={false}
    >
      <Tabs.List mb="lg">
        {eventsTabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="explore">
        <ExploreEvents tab="EXPLORE" />
      </Tabs.Panel>
      <Tabs.Panel value="my-events">
        {query.get('role') !== 'working' && tickets}
        <MyEvents />
        {query.get('role') !== 'working' && orders}
      </Tabs.Panel>
      <Tabs.Panel value="this-week">
        <ExploreEvents tab="THIS_WEEK" />
      </Tabs.Panel>
    </Tabs>
  )
}
