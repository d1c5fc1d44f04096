import { z } from 'zod'
import { emailInput, emailInvalid } from '../auth/email.ts'
import { issueOf } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { lineInput, optionalLineInput } from '../platform/text/text.input.ts'
import { longestSent, nameLength } from '../platform/text/text.ts'
import { phoneInput } from '../users/phone.input.ts'
import { longestPhone, phoneInvalid } from '../users/phone.ts'
import type { CustomField } from './contact.ts'
import {
  customKeyLength,
  customValueLength,
  groupNameLength,
  mostContactsAtOnce,
  mostCustomFields,
} from './contact.ts'
import { contactWinners } from './enums.ts'

/** The text for a contact without name, email address and phone number. */
export const contactEmpty = phrase('Give a name, an email address or a phone number.')

/** A value that may be left out or blank: undefined leaves it as it is, blank and null empty it. */
export const emptiedInput = <Output>(schema: z.ZodType<Output, string>, most: number, error: string) =>
  z
    .string()
    .max(most, { error, abort: true })
    .nullish()
    .transform((typed, context) => {
      if (typed === undefined) return undefined
      if (typed === null || typed.trim() === '') return null
      const parsed = schema.safeParse(typed)
      if (parsed.success) return parsed.data
      for (const issue of parsed.error.issues) context.addIssue({ ...issue })
      return z.NEVER
    })

/** The text for a list that is longer than one call takes. */
export const tooMany = { error: phrase('This is too much at once. Send it in smaller parts.') }

const mostLines = 100_000_000

/** A custom field: its key and its value, each in one line. */
export const customFieldInput = z.object({
  key: lineInput(phrase('Field'), customKeyLength),
  value: lineInput(phrase('Value'), customValueLength),
})

const tooManyFields = issueOf(
  sentence('A contact can have at most {{count}} fields of your own.', { count: mostCustomFields }),
)

const twice = phrase('There is already a field with this name.')

const customFields = z
  .array(customFieldInput)
  .nullish()
  .transform((fields) => fields ?? undefined)
  .superRefine((fields: readonly CustomField[] | undefined, context) => {
    if (!fields) return
    if (fields.length > mostCustomFields) context.addIssue({ ...tooManyFields })
    const keys = new Set<string>()
    fields.forEach(({ key }, index) => {
      if (keys.has(key.toLowerCase())) {
        context.addIssue({ code: 'custom', message: twice, path: [index, 'key'] })
      }
      keys.add(key.toLowerCase())
    })
  })

const fields = {
  name: optionalLineInput('Name', nameLength),
  emailAddress: emptiedInput(emailInput, longestSent(254), emailInvalid),
  phoneNumber: emptiedInput(phoneInput, longestPhone, phoneInvalid),
  customFields,
  mayBeMailed: z.boolean().nullish(),
  mayBeTexted: z.boolean().nullish(),
}

const asNew = (sent: z.output<z.ZodObject<typeof fields>>) => ({
  name: sent.name ?? '',
  emailAddress: sent.emailAddress ?? null,
  phoneNumber: sent.phoneNumber ?? null,
  customFields: sent.customFields ?? [],
  mayBeMailed: sent.mayBeMailed ?? true,
  mayBeTexted: sent.mayBeTexted ?? true,
})

const isSomebody = ({ name, emailAddress, phoneNumber }: ReturnType<typeof asNew>) =>
  Boolean(name || emailAddress || phoneNumber)
const nobody = { error: contactEmpty, path: ['name'] }

/** A contact as a person adds it. It has a name, an email address or a phone number. */
export const newContactInput = z.object(fields).transform(asNew).refine(isSomebody, nobody)

/** A contact of a file, with the line on which it stands. */
export const importRowInput = z
  .object({ line: z.int({ error: tooMany.error }).min(1, tooMany).max(mostLines, tooMany), ...fields })
  .transform(({ line, ...sent }) => ({ line, ...asNew(sent) }))
  .refine(isSomebody, nobody)

/** The change of a contact: what is left out stays as it is. */
export const contactChangeInput = z.object({ contactId: idInput('Contact'), ...fields })
export type ContactChange = z.output<typeof contactChangeInput>

/** A list that one call takes: at least one, at most `mostContactsAtOnce`. */
const several = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .max(mostContactsAtOnce, { ...tooMany, abort: true })
    .min(1, { error: phrase('Choose at least one contact.') })

const groupId = idInput(phrase('Group'))

export const createContactsInput = z.object({
  contacts: several(newContactInput),
  groupId: groupId.nullish().transform((id) => id ?? null),
  duplicates: z
    .enum(contactWinners)
    .nullish()
    .transform((winner) => winner ?? 'KEPT'),
})

export const updateContactsInput = z.object({
  contacts: several(contactChangeInput),
  mergesDuplicates: z
    .boolean()
    .nullish()
    .transform((merges) => merges ?? false),
})

export const contactsInput = z.object({ contactIds: several(idInput('Contact')) })

const groupName = lineInput('Name', groupNameLength)

export const createContactGroupInput = z.object({ name: groupName })
export const updateContactGroupInput = z.object({ groupId, name: groupName })
export const contactGroupInput = z.object({ groupId })
export const contactsOfGroupInput = contactsInput.extend({ groupId })
