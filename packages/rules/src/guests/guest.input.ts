import { z } from 'zod'
import { emailInput, emailInvalid } from '../auth/email.ts'
import { emptiedInput } from '../contacts/contact.input.ts'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { lineInput, optionalLineInput, textInput } from '../platform/text/text.input.ts'
import { longestSent, nameLength, noteLength } from '../platform/text/text.ts'
import { phoneInput } from '../users/phone.input.ts'
import { longestPhone, phoneInvalid } from '../users/phone.ts'
import type { GuestField } from './guest.ts'
import {
  guestFieldKeyLength,
  guestFieldLabelLength,
  guestFieldValueLength,
  mostGuestFields,
  mostGuestsOfImport,
  mostGuestTickets,
  mostImportLines,
} from './guest.ts'

const eventId = idInput('Event')
const guestId = idInput(phrase('Guest'))

/** A custom field of a guest. */
export const guestFieldInput = z.object({
  key: lineInput(phrase('Key'), guestFieldKeyLength),
  label: lineInput(phrase('Field'), guestFieldLabelLength),
  value: lineInput(phrase('Value'), guestFieldValueLength),
})

const tooManyFields = because(
  sentence('A guest can have at most {{count}} fields of your own.', { count: mostGuestFields }),
)

const customFields = z
  .array(guestFieldInput)
  .max(mostGuestFields, { error: tooManyFields, abort: true })
  .nullish()
  .transform((fields) => fields ?? [])
  .superRefine((fields: readonly GuestField[], context) => {
    const keys = new Set<string>()
    fields.forEach(({ key }, index) => {
      if (keys.has(key.toLowerCase())) {
        const message = phrase('There is already a field with this name.')
        context.addIssue({ code: 'custom', message, path: [index, 'label'] })
      }
      keys.add(key.toLowerCase())
    })
  })

const orNull = <Output>(schema: z.ZodType<Output | null | undefined, string | null | undefined>) =>
  schema.transform((value) => value ?? null)

const details = {
  fullName: lineInput('Name', nameLength),
  emailAddress: orNull(emptiedInput(emailInput, longestSent(254), emailInvalid)),
  phoneNumber: orNull(emptiedInput(phoneInput, longestPhone, phoneInvalid)),
  note: textInput(phrase('Note'), noteLength)
    .nullish()
    .transform((note) => note || null),
  customFields,
}

/** A ticket of a guest: of which event ticket, and the name of who comes with it where it is another one. */
export const newGuestTicketInput = z.object({
  eventTicketId: idInput('Ticket'),
  guestName: orNull(optionalLineInput('Name', nameLength)),
})

/** A ticket that a guest keeps, or a new one where it has no id. */
export const guestTicketInput = newGuestTicketInput.extend({
  ticketId: idInput('Ticket')
    .nullish()
    .transform((id) => id ?? null),
})

const noTicket = phrase('Choose at least one ticket.')
const tooManyTickets = because(
  sentence('A guest can have at most {{count}} tickets.', { count: mostGuestTickets }),
)

const several = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema, { error: noTicket })
    .max(mostGuestTickets, { error: tooManyTickets, abort: true })
    .min(1, { error: noTicket })

export const createEventGuestInput = z.object({
  eventId,
  ...details,
  tickets: several(newGuestTicketInput),
  idempotencyKey: idempotencyKeyInput,
})

/** The whole guest as they are afterwards. A ticket that is left out is given back. */
export const updateEventGuestInput = z.object({
  eventId,
  guestId,
  expectedVersion: z.int({ error: phrase('The version must be a whole number') }).nullish(),
  ...details,
  tickets: several(guestTicketInput),
  idempotencyKey: idempotencyKeyInput,
})

export const deleteEventGuestInput = z.object({ eventId, guestId, idempotencyKey: idempotencyKeyInput })

const tooMuch = because(
  sentence('At most {{count}} guests can be imported at once.', { count: mostGuestsOfImport }),
)

/** A guest of a file or of pasted lines, with the line on which they stand. */
export const importedGuestInput = z.object({
  line: z.int({ error: tooMuch }).min(1, { error: tooMuch }).max(mostImportLines, { error: tooMuch }),
  ...details,
})

/** Guests that are put on the list together, each with one ticket. With `dryRun` nothing is saved. */
export const importEventGuestsInput = z.object({
  eventId,
  eventTicketId: idInput('Ticket'),
  dryRun: z
    .boolean()
    .nullish()
    .transform((isDry) => isDry ?? false),
  rows: z
    .array(importedGuestInput)
    .max(mostGuestsOfImport, { error: tooMuch, abort: true })
    .min(1, { error: phrase('There are no guests in it.') }),
  idempotencyKey: idempotencyKeyInput,
})

/** The form that adds or changes a guest. */
export const guestForm = z.object({ ...details, tickets: several(guestTicketInput) })

export const guestCheckInInput = z.object({
  eventId,
  ticketId: idInput('Ticket'),
  idempotencyKey: idempotencyKeyInput,
})
