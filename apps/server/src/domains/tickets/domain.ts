import './tickets.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { forgetNamedGuests } from './booking/forget-named-guests.ts'
import { guestLookup } from './booking/guest-lookup.ts'
import { eventOrders } from './buy/settle-orders.ts'
import { causePictures } from './cause-pictures.ts'
import { guestInvites } from './invite/guest-invites.ts'
import { forgetGuest } from './leaving/forget-guest.ts'
import { readHostedSales } from './leaving/hosted-sales.ts'
import { sampleLetters } from './letters/sample-letters.ts'
import { ticketNotices } from './notices/tickets.notices.ts'
import { forgetUnpaidGifts } from './share/forget-unpaid-gifts.ts'
import { priceLookup } from './stock/price-lookup.ts'
import { activities } from './tickets.activities.ts'
import { personalData } from './tickets.personal-data.ts'
import { ticketsRoutes } from './tickets.routes.ts'
import { serveJob } from './waiting-list/serve-waiting-lists.ts'

export const tickets = defineDomain({
  name: 'tickets',
  routes: (http, { ctxOf }) => ticketsRoutes(http, ctxOf),
  personalData,
  erase: forgetGuest,
  purges: [forgetNamedGuests, forgetUnpaidGifts],
  jobs: [serveJob],
  notices: ticketNotices,
  extends: {
    activities,
    causePictures: [causePictures],
    guestLookups: [guestLookup],
    inviteKinds: [guestInvites],
    paymentPurposes: [eventOrders],
    priceLookups: [priceLookup],
    sampleLetters: [sampleLetters],
    unfinished: [readHostedSales],
  },
})
