import { EventsTabs } from '../../features/events/list/events-tabs.tsx'
import { MyTickets } from '../../features/tickets/my-tickets.tsx'
import { MyOrders } from '../../features/tickets/orders/my-orders.tsx'

export const Screen = () => <EventsTabs tickets={<MyTickets />} orders={<MyOrders />} />
