import { z } from 'zod'
import { emailInput } from '../auth/email.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput, textInput } from '../platform/text/text.input.ts'
import { noteLength } from '../platform/text/text.ts'
import { singleInviteKinds } from './enums.ts'

const longestRole = 40
const longestTarget = 100
const longestUserName = 60

const orNull = <Value>(value: Value | null | undefined): Value | null => value || null

/** The target of an invite: an event or a club with a role. For USER there is neither target nor role. */
const targetFields = {
  kind: z
    .enum(singleInviteKinds, { error: phrase('Choose what to invite to') })
    .nullish()
    .transform((kind) => kind ?? 'USER'),
  targetIdOrSlug: lineInput(phrase('Target'), longestTarget).nullish().transform(orNull),
  role: lineInput('Role', longestRole).nullish().transform(orNull),
}

const message = textInput('Message', noteLength).nullish().transform(orNull)

export const inviteTargetInput = z.object(targetFields)
export type InviteTarget = z.output<typeof inviteTargetInput>

export const inviteByEmailInput = z.object({ ...targetFields, message, emailAddress: emailInput })

/** A user name as people write it: with or without the @, in any case. */
const userName = lineInput('Username', longestUserName).transform((name) =>
  name.replace(/^@/, '').toLowerCase(),
)

export const inviteByUserNameInput = z.object({ ...targetFields, message, userName })

/** The ways of inviting one person: by user name or by address. Without both it is a link. */
export const inviteWays = {
  userName: userName.nullish().transform(orNull),
  emailAddress: emailInput.nullish().transform(orNull),
  message,
}

/** The id of an invite, in any case. A malformed id is answered like an unknown one. */
export const inviteInput = z.object({
  inviteId: lineInput('Invite')
    .transform((id) => id.toLowerCase())
    .meta({ scalar: 'ID' }),
})

/** What a person agrees to and discloses when they accept. */
export const disclosuresInput = z.object({ privacyPolicy: z.boolean(), contactData: z.boolean() })

export const acceptInviteInput = inviteInput.extend({ disclosures: disclosuresInput })
