import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import { decimalOf, defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { accentColor } from '@reprise/rules/platform/text/color'
import type { EventTicketType } from '@reprise/rules/tickets/enums'
import {
  createEventTicketInput,
  defaultMaxPerPerson,
  eventTicketFlags,
} from '@reprise/rules/tickets/stock/event-ticket.input'
import { gratuityPercentageInput, highestPrice } from '@reprise/rules/tickets/stock/price.input'
import { minorOf } from '../../../lib/decimal-money.ts'
import { each, pick } from '../../../ui/forms/fields.ts'
import { decimalText, numberOf, writtenDecimal } from '../../../ui/forms/number-text.ts'
import type { CreateTicketVariables, EditedTicket } from './event-tickets.api.ts'

// The form has these fields as the API has them, with the values of a new event ticket.
const plain = {
  ...eventTicketFlags,
  name: '',
  /** The zones it lets in at; none: all of them. */
  scanningZones: [] as string[],
}
/** Numbers are kept as typed text, so that the check sees exactly what was typed. */
const numbers = { additionalGuests: '0', maxPerPerson: String(defaultMaxPerPerson), repPoints: '0' }
/** The API has null for an empty text. A time is an instant as the API writes it; empty where there is no bound. */
const texts = { description: '', visibleStartAt: '', visibleEndAt: '' }

/** The fields of the drawer. */
export type TicketForm = typeof plain &
  typeof numbers &
  typeof texts & {
    color: string
    /** The price of one ticket as typed: a decimal, or empty for a free ticket. */
    price: string
    gratuityPercentage: string
    isUnlimited: boolean
    limitedAmount: string
  }

/** The colors offered first; any other can be typed. */
export const ticketColors = [accentColor, '#7337BF', '#0B7285', '#169859', '#F4993C', '#C31830', '#1C1825']

export const newTicketForm = (taken: number): TicketForm => ({
  ...plain,
  ...numbers,
  ...texts,
  color: ticketColors[taken % ticketColors.length] ?? accentColor,
  price: '',
  gratuityPercentage: '',
  isUnlimited: false,
  limitedAmount: '100',
})

/** The fields for a saved event ticket. */
export const formOfTicket = (ticket: EditedTicket): TicketForm => ({
  ...pick(ticket, plain),
  ...each(numbers, (name) => String(ticket[name])),
  ...each(texts, (name) => ticket[name] ?? ''),
  color: ticket.color,
  price:
    ticket.price.amount === '0' ? '' : writtenDecimal(decimalOf(ticket.price.amount, ticket.price.currency)),
  gratuityPercentage: ticket.gratuityPercentage ? String(ticket.gratuityPercentage) : '',
  isUnlimited: (ticket.balance?.limitedAmount ?? null) === null,
  limitedAmount: String(ticket.balance?.limitedAmount ?? ''),
})

/** The type of an event ticket; undefined where nobody has it or is paying for it. */
export const soldAsOf = ({ balance, ticketType }: EditedTicket): EventTicketType | undefined =>
  (balance?.releasedAmount ?? 0) + (balance?.lockedAmount ?? 0) > 0 ? ticketType : undefined

const orNull = (text: string): string | null => (text === '' ? null : text)

const minorOfPrice = (price: string) => minorOf(decimalText(price), defaultCurrency)

/** The price in minor units; null where the ticket is free, or while no price can be read. */
export const priceOf = ({ price }: Pick<TicketForm, 'price'>): string | null => {
  const amount = minorOfPrice(price)
  return amount === '0' ? null : amount
}

/** Whether the text in the price field is not a price. */
export const isUnreadablePrice = ({ price }: Pick<TicketForm, 'price'>): boolean => {
  const amount = minorOfPrice(price)
  return price.trim() !== '' && (amount === null || BigInt(amount) > highestPrice)
}

/** The gratuity in percent, 0 where the field is empty; null where its text is not a gratuity. */
export const gratuityOf = ({ gratuityPercentage }: Pick<TicketForm, 'gratuityPercentage'>): number | null =>
  gratuityPercentageInput.safeParse(numberOf(gratuityPercentage) ?? 0).data ?? null

/** The input for the API, from a valid form. */
export const ticketInputOf = ({
  isUnlimited,
  ...form
}: TicketForm): Omit<CreateTicketVariables, 'eventId'> => ({
  ...form,
  // Text that is not a price is sent unchanged, so that the check of the price refuses it.
  price: form.price.trim() === '' ? '0' : (minorOfPrice(form.price) ?? form.price),
  gratuityPercentage: priceOf(form) === null ? 0 : (numberOf(form.gratuityPercentage) ?? 0),
  additionalGuests: numberOf(form.additionalGuests) ?? 0,
  description: orNull(form.description.trim()),
  limitedAmount: isUnlimited ? null : numberOf(form.limitedAmount),
  maxPerPerson: numberOf(form.maxPerPerson) ?? defaultMaxPerPerson,
  repPoints: numberOf(form.repPoints) ?? 0,
  visibleStartAt: orNull(form.visibleStartAt),
  visibleEndAt: orNull(form.visibleEndAt),
})

const noAmount = phrase('Enter a number or choose no limit')
const staysPaid = phrase("Someone already bought this ticket, so it can't become free.")

// The check of the fields needs an event id, but any id is right, because a new event has none yet.
const anyEvent = '00000000-0000-4000-8000-000000000000'

/**
 * The errors of the fields, by field name. `soldAs`: the type of the ticket where somebody has one already; a paid
 * one cannot become free.
 */
export const checkTicketForm = (form: TicketForm, soldAs?: EventTicketType): Record<string, Sentence> => {
  return {
    ...(!form.isUnlimited && form.limitedAmount.trim() === '' && { limitedAmount: { text: noAmount } }),
    ...(soldAs === 'PAID' && priceOf(form) === null && { price: { text: staysPaid } }),
    ...checkFields(createEventTicketInput, { ...ticketInputOf(form), eventId: anyEvent }),
  }
}
