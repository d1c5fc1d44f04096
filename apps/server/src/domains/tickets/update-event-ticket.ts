import {
  isWindowInOrder,
  updateEventTicketInput,
  windowNotInOrder,
} from '@reprise/rules/tickets/event-ticket.input'
import { fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { operation } from '#platform/operation.ts'
import { lockKind } from './event-ticket.sql.ts'
import { mayEditKind, unknownKind } from './guard-event-ticket.ts'

/** Changes a kind of ticket; what is left out stays. The limit cannot go below what is taken. */
export const updateEventTicket = operation({
  name: 'updateEventTicket',
  input: updateEventTicketInput,
  may: mayEditKind,
  async load({ tx, input }) {
    const [kind] = await lockKind(tx, input.eventTicketId)
    if (!kind) throw unknownKind()
    return kind
  },
  ensure({ input, loaded: kind }) {
    if (typeof input.limitedAmount === 'number' && input.limitedAmount < kind.taken) {
      const message = `${kind.taken} are already taken: the limit cannot be lower.`
      throw fail.badInput(message, { limitedAmount: message })
    }
    const {
      visibleStartAt = kind.visible_start_at?.epochMilliseconds,
      visibleEndAt = kind.visible_end_at?.epochMilliseconds,
    } = input
    if (!isWindowInOrder({ visibleStartAt, visibleEndAt })) {
      throw fail.badInput(windowNotInOrder, { visibleEndAt: windowNotInOrder })
    }
  },
  async write({ tx, input, loaded: kind }) {
    await tx
      .updateTable('event_ticket')
      .set({
        id: kind.id,
        name: input.name,
        description: input.description,
        color: input.color,
        rep_points: input.repPoints,
        max_per_person: input.maxPerPerson,
        is_required_approval: input.isRequiredApproval,
        is_private: input.isPrivate,
        is_active: input.isActive,
        opt_in_show_ticket_amount: input.optInShowTicketAmount,
        visible_start_at: instantOf(input.visibleStartAt),
        visible_end_at: instantOf(input.visibleEndAt),
      })
      .where('id', '=', kind.id)
      .execute()
    if (input.limitedAmount !== undefined) {
      await tx
        .updateTable('stock_pool')
        .set({ capacity: input.limitedAmount })
        .where('event_ticket_id', '=', kind.id)
        .execute()
    }
    return { eventTicketId: kind.id }
  },
  subject: (answer) => answer.eventTicketId,
})
