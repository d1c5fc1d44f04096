import { Suspense } from 'react'
import { EventsTabs } from '../../features/events/list/events-tabs.tsx'
import { MyTickets } from '../../features/tickets/my-tickets.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'

// They stand below the person's tickets and events.
const MyOrders = lazyPart(async () => (await import('../../features/tickets/orders/my-orders.tsx')).MyOrders)

export const Screen = () => (
  <EventsTabs
    tickets={<MyTickets />}
    orders={
      <Suspense>
        <MyOrders />
      </Suspense>
    }
  />
)
