import type { Cost } from '@reprise/rules/tickets/buy/cost'
import type { BookingRow } from '../booking/booking.sql.ts'
import type { ItemRow } from '../booking/read.sql.ts'

/** The price of a cart as the API shows it: what it would cost, or what an order was charged. */
export interface ShownCost {
  cost: Cost
  currency: string
  /** Null where there is nothing to pay, nothing to order, or it was paid already. */
  quote: { token: string; expiresAt: Temporal.Instant } | null
}

/** What an order was charged, line by line. The figures are those of the booking, not today's prices. */
export function chargedCost(booking: BookingRow, items: readonly ItemRow[]): ShownCost {
  return {
    currency: booking.currency,
    quote: null,
    cost: {
      isAllInPricing: booking.is_all_in_pricing,
      subTotal: booking.sub_total,
      serviceFee: booking.service_fee,
      processingFee: booking.processing_fee,
      partnerFee: booking.partner_fee,
      totalTaxes: booking.taxes,
      totalGratuity: booking.gratuity,
      total: booking.total_amount,
      hostBalance: booking.host_balance,
      items: items.map((item) => ({
        eventTicketId: item.event_ticket_id,
        price: item.price_amount,
        quantity: item.quantity,
        gratuityRate: item.gratuity_rate,
        subTotal: item.price_amount * BigInt(item.quantity),
        serviceFee: item.service_fee,
        processingFee: item.processing_fee,
        partnerFee: item.partner_fee,
        taxes: item.taxes,
        gratuity: item.gratuity,
        hostBalance: item.host_balance,
        total: item.host_balance + item.service_fee + item.processing_fee + item.partner_fee + item.taxes,
      })),
    },
  }
}
