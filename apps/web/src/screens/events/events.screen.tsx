import { EventsTabs } from '../../features/events/list/events-tabs.tsx'
import { MyTickets } from '../../features/tickets/my-tickets.tsx'

export const Screen = () => <EventsTabs tickets={<MyTickets />} />
