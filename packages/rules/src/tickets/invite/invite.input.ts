import { z } from 'zod'
import { emailInput } from '../../auth/email.ts'
import type { EventInvitationSource } from '../../events/enums.ts'
import { eventInvitationSources } from '../../events/enums.ts'
import { because } from '../../platform/failures/field-errors.ts'
import { idInput } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { wholeNumberInput } from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { sentence } from '../../platform/sentence.ts'
import { lineInput, textInput } from '../../platform/text/text.input.ts'
import { noteLength } from '../../platform/text/text.ts'
import { instantInput } from '../../platform/time/instant.input.ts'
import { phoneInput } from '../../users/phone.input.ts'
import { longestPhone } from '../../users/phone.ts'
import { recipientNameInput } from '../share/share.input.ts'
import { mostEntered, mostLinkUses, mostPicked, mostSources } from './limits.ts'

const tooMany = (count: number) => because(sentence('Choose at most {{count}} at a time.', { count }))

function listOf<Item extends z.ZodType>(item: Item, most: number) {
  return z
    .array(item, { error: tooMany(most) })
    .max(most, { error: tooMany(most), abort: true })
    .nullish()
    .transform((list) => list ?? [])
}

const longPhoneInput = z.string().max(longestPhone, { abort: true }).pipe(phoneInput)

const lists = {
  userNames: listOf(recipientNameInput, mostEntered),
  emailAddresses: listOf(emailInput, mostEntered),
  phoneNumbers: listOf(longPhoneInput, mostEntered),
  eventIds: listOf(idInput('Event'), mostPicked),
  listIds: listOf(idInput(phrase('List')), mostPicked),
  contactIds: listOf(idInput(phrase('Contact')), mostEntered),
  groupIds: listOf(idInput(phrase('Group')), mostPicked),
}
type ListName = keyof typeof lists

/** What each source is chosen by. */
const listsOf: Record<EventInvitationSource, readonly ListName[]> = {
  CONTACT: ['contactIds', 'groupIds'],
  DIRECT: ['userNames', 'emailAddresses', 'phoneNumbers'],
  PREVIOUS_EVENT: ['eventIds'],
  SAVED_LIST: ['listIds'],
}

const chooseSomeone = phrase('Choose someone to invite.')

/** Invitees from one source: only the lists that belong to the source may be filled. */
export const invitationSourceInput = z
  .object({
    source: z.enum(eventInvitationSources, { error: phrase('Choose where they come from') }),
    ...lists,
  })
  .refine(
    (given) =>
      Object.keys(lists).every(
        (name) => given[name as ListName].length === 0 || listsOf[given.source].includes(name as ListName),
      ),
    { error: phrase('These people are of another source.') },
  )
export type InvitationSource = z.output<typeof invitationSourceInput>

export const invitationSourcesInput = z
  .array(invitationSourceInput, { error: chooseSomeone })
  .min(1, { error: chooseSomeone })
  .max(mostSources, { error: tooMany(mostSources), abort: true })

const invitationMessageInput = textInput('Message', noteLength)
  .nullish()
  .transform((text) => text || null)

/** The message of the form that invites. */
export const invitationForm = z.object({ message: invitationMessageInput })

export const inviteContactsInput = z.object({
  eventId: idInput('Event'),
  sources: invitationSourcesInput,
  message: invitationMessageInput,
  idempotencyKey: idempotencyKeyInput,
})

/** A link to an event: how often it may be used (null: as often as people want), and when it ends (null: with the event). */
const inviteLinkFields = {
  mostUses: wholeNumberInput(phrase('Number of uses'), 1, mostLinkUses)
    .nullish()
    .transform((uses) => uses ?? null),
  expiresAt: instantInput(phrase('End of the link'))
    .nullish()
    .transform((at) => at ?? null),
}

/** The form that makes a link. */
export const inviteLinkForm = z.object(inviteLinkFields)

export const inviteLinkInput = z.object({
  eventId: idInput('Event'),
  ...inviteLinkFields,
  idempotencyKey: idempotencyKeyInput,
})

/** The invites to remind of: these, or all where the list is left out or empty. */
export const remindInviteesInput = z.object({
  eventId: idInput('Event'),
  inviteIds: listOf(idInput(phrase('Invite')), mostEntered),
  idempotencyKey: idempotencyKeyInput,
})

const longestListName = 60

const guestListNameInput = lineInput(phrase('Name of the list'), longestListName)

export const saveGuestListInput = z.object({
  name: guestListNameInput,
  sources: invitationSourcesInput,
  idempotencyKey: idempotencyKeyInput,
})

export const guestListInput = z.object({ listId: idInput(phrase('List')) })

/** What eventContactsExist looks for. */
export const contactsExistInput = z.object({
  emails: listOf(emailInput, mostEntered),
  phones: listOf(longPhoneInput, mostEntered),
})
