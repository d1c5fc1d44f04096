import { EventsTabs } from '../../features/events/list/events-tabs.tsx'

export const Screen = () => <EventsTabs />
