import type { AttendeeState } from '@reprise/rules/events/enums'
import type {
  EventTicketType,
  TicketStatus,
  TransactionStatus,
  TransactionType,
} from '@reprise/rules/tickets/enums'
import type { TicketShareState } from '@reprise/rules/tickets/share/share'
import type { Generated, GeneratedAlways } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    event_ticket: {
      id: string
      event_id: string
      name: string
      description: string | null
      ticket_type: EventTicketType
      price_amount: Generated<bigint>
      currency: Generated<string>
      gratuity_rate: Generated<number>
      color: string
      rep_points: Generated<number>
      max_per_person: Generated<number>
      additional_guests: Generated<number>
      is_required_approval: Generated<boolean>
      is_private: Generated<boolean>
      is_active: Generated<boolean>
      is_special_guest: Generated<boolean>
      /** Names of zones of the event. None: all of them. */
      scanning_zones: JsonOf<string[]>
      is_enabled_wish_list: Generated<boolean>
      opt_in_show_ticket_amount: Generated<boolean>
      visible_start_at: AtOrNull
      visible_end_at: AtOrNull
      creator_id: string
      sort_order: number
      created_at: At
      deleted_at: AtOrNull
      version: Generated<number>
    }
    /** A limit that several event tickets of an event share. */
    shared_pool: {
      id: string
      event_id: string
      name: string
      capacity: number
      created_at: At
    }
    stock_pool: {
      event_ticket_id: string
      /**
       * How many can be taken in all at this moment: `own_capacity`, or less where the others of the shared pool leave
       * less. Triggers keep it; writes set `own_capacity`.
       */
      capacity: Generated<number | null>
      /** The limit of the event ticket alone. Null for no limit. */
      own_capacity: number | null
      /** The limit that it shares with other event tickets. */
      shared_pool_id: string | null
      taken: Generated<number>
      waiting: Generated<number>
      closed_at: AtOrNull
      /** The version of its event ticket. */
      event_ticket_version: Generated<number>
      /** The smallest number of tickets that somebody in line would take. Null where nobody waits. */
      least_waiting: number | null
      /** When the waiting list is looked at again, where nobody can be offered a ticket now. */
      queue_due_at: AtOrNull
    }
    booking: {
      id: string
      event_id: string
      user_id: string
      type: Generated<TransactionType>
      attendee_state: AttendeeState
      transaction_status: TransactionStatus
      quantity: number
      total_amount: Generated<bigint>
      currency: Generated<string>
      note: string | null
      decided_by: string | null
      decided_at: AtOrNull
      created_at: At
      updated_at: At
      version: Generated<number>
      is_all_in_pricing: Generated<boolean>
      sub_total: Generated<bigint>
      service_fee: Generated<bigint>
      processing_fee: Generated<bigint>
      partner_fee: Generated<bigint>
      taxes: Generated<bigint>
      gratuity: Generated<bigint>
      host_balance: Generated<bigint>
      payment_method: string | null
      paid_at: AtOrNull
      refunded_at: AtOrNull
      capture_order_id: string | null
      payment_id: string | null
      referrer_id: string | null
      gift_sender_id: string | null
      gift_receiver_id: string | null
      /** Whether the order took what the waiting list had offered, or replaced an order that did. */
      is_from_line: Generated<boolean>
    }
    booking_item: {
      booking_id: string
      event_ticket_id: string
      name: string
      price_amount: Generated<bigint>
      quantity: number
      additional_guests: Generated<number>
      gratuity_rate: Generated<number>
      service_fee: Generated<bigint>
      processing_fee: Generated<bigint>
      partner_fee: Generated<bigint>
      taxes: Generated<bigint>
      gratuity: Generated<bigint>
      host_balance: Generated<bigint>
    }
    referral_code: {
      event_id: string
      user_id: string
      code: string
      created_at: At
    }
    hold: {
      id: string
      event_ticket_id: string
      booking_id: string | null
      user_id: string
      /** GUEST: of an additional guest of a booking. GUEST_LIST: of one ticket of the guest list, without a booking. */
      kind: 'PURCHASE' | 'APPROVAL' | 'WAITING_LIST' | 'GUEST' | 'GUEST_LIST'
      state: 'ACTIVE' | 'PAYING' | 'CONVERTED' | 'RELEASED' | 'EXPIRED'
      quantity: number
      created_at: At
      due_at: AtOrNull
    }
    waiting_list_entry: {
      event_ticket_id: string
      user_id: string
      event_id: string
      quantity: number
      takes_fewer: boolean
      least: GeneratedAlways<number>
      place: GeneratedAlways<bigint>
      joined_at: At
      hold_id: string | null
      due_at: AtOrNull
    }
    gift_allowance: {
      event_ticket_id: string
      user_id: string
      allowed: number
      given: Generated<number>
      said_at: At
    }
    ticket_allowance: {
      event_ticket_id: string
      user_id: string
      taken: number
      at_most: number
      guests: Generated<number>
      guests_at_most: Generated<number>
    }
    ticket: {
      id: string
      event_id: string
      event_ticket_id: string
      booking_id: string
      holder_id: string
      status: TicketStatus
      code: string
      generation: Generated<number>
      /** The additional guest who comes with it, where its holder named them. */
      guest_name: string | null
      /** Whether it is offered as a gift: it opens no door until the offer is answered. */
      is_gift_offered: Generated<boolean>
      admitted_at: AtOrNull
      version: Generated<number>
      /** The transaction that last changed the row. A trigger sets it. */
      changed_in: GeneratedAlways<string>
      created_at: At
    }
    /** The receiver of the tickets of an unpaid order. The row ends when they are issued. */
    ticket_gift: {
      booking_id: string
      receiver_id: string | null
      /** In lower case. */
      email: string | null
      note: string | null
      created_at: At
    }
    ticket_share: {
      id: string
      ticket_id: string
      event_id: string
      sender_id: string
      to_user_id: string | null
      to_email: string | null
      note: string | null
      state: Exclude<TicketShareState, 'EXPIRED'>
      /** Whether the ticket was bought for the receiver. */
      is_gift: Generated<boolean>
      created_at: At
      answered_at: AtOrNull
      answered_by: string | null
      out_booking_id: string | null
      in_booking_id: string | null
    }
    saved_guest_list: {
      id: string
      owner_id: string
      name: string
      created_at: At
    }
    saved_guest: {
      id: string
      list_id: string
      position: number
      user_id: string | null
      /** In lower case. */
      email: string | null
      /** E.164. */
      phone: string | null
      name: string | null
    }
    attendee: {
      id: string
      event_id: string
      user_id: string
      state: AttendeeState
      state_changed_at: At
      /** When they were invited as a guest: it stays after they answered. */
      invited_at: AtOrNull
      /** When the invitation was declined or taken back. It opens no private event tickets then. */
      invitation_ended_at: Generated<Temporal.Instant | null>
      approval_user_id: string | null
      approval_at: AtOrNull
      note: string | null
      created_at: At
      /** Whether they went or waited when the event was cancelled. */
      was_going: Generated<boolean>
      /** The event ticket that their badge shows. Null: each ticket shows its own. */
      display_event_ticket_id: Generated<string | null>
    }
    calendar_address: {
      user_id: string
      /** SHA-256 of the secret. */
      hash: Buffer
      made_at: At
    }
  }
}
