import type { BookingRow, TicketRow } from '../booking/booking.sql.ts'
import type { PurchaseAnswer } from './judge-purchases.ts'

const nothingPaid = {
  is_all_in_pricing: false,
  sub_total: 0n,
  service_fee: 0n,
  processing_fee: 0n,
  partner_fee: 0n,
  taxes: 0n,
  gratuity: 0n,
  host_balance: 0n,
  payment_method: null,
  paid_at: null,
  refunded_at: null,
  capture_order_id: null,
  payment_id: null,
  gift_sender_id: null,
  gift_receiver_id: null,
}

/**
 * The rows that a purchase made, as they stood then. They are built from its answer, so that the hot path
 * reads nothing again.
 */
export function purchasedRows(answer: PurchaseAnswer): { booking: BookingRow; tickets: TicketRow[] } {
  const createdAt = Temporal.Instant.from(answer.createdAt)
  return {
    booking: {
      id: answer.bookingId,
      event_id: answer.eventId,
      user_id: answer.userId,
      type: answer.type ?? 'RSVP',
      attendee_state: answer.waits ? 'INVITEE_ACCEPTED' : 'APPROVED',
      transaction_status: answer.waits ? 'PENDING' : 'COMPLETED',
      quantity: answer.quantity,
      total_amount: 0n,
      currency: 'USD',
      note: null,
      decided_by: null,
      decided_at: null,
      created_at: createdAt,
      updated_at: createdAt,
      version: 1,
      ...nothingPaid,
      referrer_id: answer.referrerId ?? null,
      is_from_line: false,
    },
    tickets: answer.tickets.map(({ ticketId, eventTicketId, code }) => ({
      id: ticketId,
      event_id: answer.eventId,
      event_ticket_id: eventTicketId,
      booking_id: answer.bookingId,
      holder_id: answer.userId,
      status: answer.waits ? 'REQUESTED' : 'VALID',
      code,
      generation: 1,
      guest_name: null,
      is_gift_offered: answer.isGift ?? false,
      admitted_at: null,
      version: 1,
      created_at: createdAt,
      has_qr: answer.hasQr,
    })),
  }
}
