import { emailInput } from '@reprise/rules/auth/email'
import { nameLength, withoutTurns } from '@reprise/rules/platform/text/text'
import { z } from 'zod'
import type { Identity } from './social.ts'
import { SocialTrouble } from './social.ts'

const LONGEST_URL = 2000
const MOST_PEOPLE = 2 ** 31 - 1

/** A provider's id of a person; some write it as a number. */
export const subject = z
  .union([z.string(), z.number().int().transform(String)])
  .pipe(z.string().min(1).max(255))

// Control characters and line breaks would only break lists and mails.
const tidy = (text: string) =>
  withoutTurns(text.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** A text for people. Null where it is missing, blank or no text; cut where it is too long. */
export const words = z
  .unknown()
  .optional()
  .transform((value) =>
    typeof value === 'string' ? [...tidy(value)].slice(0, nameLength).join('') || null : null,
  )

/** An address; null where it is missing or is no address. */
export const address = z
  .unknown()
  .optional()
  .transform((value) => emailInput.safeParse(value).data ?? null)

/** A web page, or null where it is missing or something else than http(s) (spec 5). */
export const page = z
  .unknown()
  .optional()
  .transform((value) => {
    const url = typeof value === 'string' && value.length <= LONGEST_URL ? URL.parse(value) : null
    return url && /^https?:$/.test(url.protocol) ? url.href : null
  })

/** A count of people. Null where it is missing or no count; at most what the database holds. */
export const count = z
  .unknown()
  .optional()
  .transform((value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, MOST_PEOPLE) : null,
  )

/** A yes; Apple writes it as a text. */
const yes = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true')

/** The claims of OpenID Connect about a person (Core 1.0, section 5.1). */
export const standardClaims = z
  .object({
    sub: subject,
    name: words,
    email: address,
    email_verified: yes,
    preferred_username: words,
    profile: page,
    hd: words,
    followers: count,
  })
  .transform(({ sub, name, email, email_verified, preferred_username, profile, hd, followers }) => ({
    subject: sub,
    name,
    email,
    isEmailVouched: email !== null && email_verified,
    handle: preferred_username,
    url: profile,
    /** The stand-in of a demo says it. It is no claim of the standard. */
    followers,
    /** Google only: the organisation that the address belongs to. */
    organisation: hd,
  }))

/** Reads a profile with the provider's schema. Throws where it does not fit. */
export function readProfile(schema: z.ZodType<Identity>, profile: unknown): Identity {
  const read = schema.safeParse(profile)
  if (!read.success) throw new SocialTrouble('untrusted', 'the profile has not the form of one')
  const { subject: id, name, email, isEmailVouched, handle, url, followers } = read.data
  return { subject: id, name, email, isEmailVouched, handle, url, followers }
}
