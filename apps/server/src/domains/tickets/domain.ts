import './tickets.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { forgetGuest } from './answer/forget-guest.ts'
import { guestBook } from './booking/guest-book.ts'
import { eventOrders } from './buy/settle-orders.ts'
import { readHostedSales } from './leaving/hosted-sales.ts'
import { priceBook } from './stock/price-book.ts'
import { activities } from './tickets.activities.ts'
import { held } from './tickets.held.ts'
import { ticketsRoutes } from './tickets.routes.ts'

export const tickets = defineDomain({
  name: 'tickets',
  routes: (http, { ctxOf }) => ticketsRoutes(http, ctxOf),
  held,
  erase: (work, { id, email }) => forgetGuest(work, id, email),
  extends: {
    activities,
    guestBooks: [guestBook],
    paymentPurposes: [eventOrders],
    priceBooks: [priceBook],
    unfinished: [readHostedSales],
  },
})
