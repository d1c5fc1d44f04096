import { accentColor } from '@reprise/rules/platform/color'
import { fieldErrors } from '@reprise/rules/platform/field-errors'
import { createEventTicketInput, defaultMaxPerPerson } from '@reprise/rules/tickets/event-ticket.input'
import type { CreateTicketVariables, EditedTicket } from './event-tickets.api.ts'

/** What the fields of the drawer hold; an empty number field is an empty text. */
export type TicketForm = {
  name: string
  description: string
  color: string
  isUnlimited: boolean
  limitedAmount: number | ''
  maxPerPerson: number | ''
  repPoints: number | ''
  isRequiredApproval: boolean
  isPrivate: boolean
  isActive: boolean
  optInShowTicketAmount: boolean
  /** Instants as the API writes them, or empty: no bound. */
  visibleStartAt: string
  visibleEndAt: string
}

/** The colors offered first; any other can be typed. */
export const ticketColors = [accentColor, '#7337BF', '#0B7285', '#169859', '#F4993C', '#C31830', '#1C1825']

export const newTicketForm = (taken: number): TicketForm => ({
  name: '',
  description: '',
  color: ticketColors[taken % ticketColors.length] ?? accentColor,
  isUnlimited: false,
  limitedAmount: 100,
  maxPerPerson: defaultMaxPerPerson,
  repPoints: 0,
  isRequiredApproval: false,
  isPrivate: false,
  isActive: true,
  optInShowTicketAmount: false,
  visibleStartAt: '',
  visibleEndAt: '',
})

/** A saved kind of ticket in the fields. */
export const formOfTicket = (ticket: EditedTicket): TicketForm => ({
  name: ticket.name,
  description: ticket.description ?? '',
  color: ticket.color,
  isUnlimited: (ticket.balance?.limitedAmount ?? null) === null,
  limitedAmount: ticket.balance?.limitedAmount ?? '',
  maxPerPerson: ticket.maxPerPerson,
  repPoints: ticket.repPoints,
  isRequiredApproval: ticket.isRequiredApproval,
  isPrivate: ticket.isPrivate,
  isActive: ticket.isActive,
  optInShowTicketAmount: ticket.optInShowTicketAmount,
  visibleStartAt: ticket.visibleStartAt ?? '',
  visibleEndAt: ticket.visibleEndAt ?? '',
})

const orNull = <Value>(value: Value | ''): Value | null => (value === '' ? null : value)

/** What the API is sent for a form that is valid. */
export const ticketInputOf = ({
  isUnlimited,
  ...form
}: TicketForm): Omit<CreateTicketVariables, 'eventId'> => ({
  ...form,
  description: orNull(form.description.trim()),
  limitedAmount: isUnlimited ? null : orNull(form.limitedAmount),
  maxPerPerson: orNull(form.maxPerPerson) ?? defaultMaxPerPerson,
  repPoints: orNull(form.repPoints) ?? 0,
  visibleStartAt: orNull(form.visibleStartAt),
  visibleEndAt: orNull(form.visibleEndAt),
})

// The kind's own id does not matter to its fields, and a new one has none yet.
const anyEvent = '00000000-0000-4000-8000-000000000000'

/** What is wrong with the fields, by their names. */
export const checkTicketForm = (form: TicketForm): Record<string, string> => {
  const result = createEventTicketInput.safeParse({ ...ticketInputOf(form), eventId: anyEvent })
  const errors = result.error ? fieldErrors(result.error) : {}
  return form.isUnlimited || form.limitedAmount !== ''
    ? errors
    : { limitedAmount: 'Give an amount, or choose no limit', ...errors }
}
