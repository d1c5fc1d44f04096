import { z } from 'zod'
import { socialProviders } from '../auth/social.ts'
import { because, issueOf } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { colorInput } from '../platform/text/color.input.ts'
import { linkInput } from '../platform/text/link.input.ts'
import { isRouteWord, isUsableSlug, longestSlug, shortestSlug, slugify } from '../platform/text/slug.ts'
import { lineInput, textInput } from '../platform/text/text.input.ts'
import { longestSent } from '../platform/text/text.ts'
import { timeZoneInput } from '../platform/time/time-zone.input.ts'
import { isReadable } from './colors.ts'
import { clubAccesses, clubStatuses } from './enums.ts'

/** The colors of a club's page, as #RRGGBB. Text that can't be read on its ground is refused. */
export const clubColorsInput = z.object({ background: colorInput, text: colorInput }).refine(isReadable, {
  error: phrase("Text in this color can't be read on this background. Choose a lighter or a darker one."),
  path: ['text'],
})

/** A link to the club's account at another site. */
export const socialLinkInput = z.object({
  provider: z.enum(socialProviders),
  url: linkInput,
})

const socialLinksInput = z
  .array(socialLinkInput)
  .max(socialProviders.length, { error: phrase('Add one link for each site') })
  .refine((links) => new Set(links.map(({ provider }) => provider)).size === links.length, {
    error: phrase('Add one link for each site'),
  })

const fields = {
  name: lineInput('Name'),
  description: textInput('Description'),
  timeZone: timeZoneInput,
  access: z.enum(clubAccesses, { error: phrase('Choose who can join') }),
  colors: clubColorsInput.nullable(),
  avatarAssetId: idInput('Picture').nullable(),
  coverAssetId: idInput(phrase('Cover')).nullable(),
  socialLinks: socialLinksInput,
}

/** A new club: a draft that only its owner sees. What is left out gets its default. */
export const createClubInput = z.object({
  name: fields.name,
  timeZone: fields.timeZone,
  description: fields.description.nullish().transform((text) => text ?? ''),
  access: fields.access.nullish().transform((access) => access ?? ('PUBLIC' as const)),
})

/** Changes of a club: what is left out stays as it is, and null empties a field. */
export const updateClubInput = z.object({
  clubId: idInput(phrase('Club')),
  /** The version that the caller has seen. */
  expectedVersion: wholeNumberInput(phrase('Version'), 1, 2_147_483_647).optional(),
  name: fields.name.optional(),
  description: fields.description.optional(),
  timeZone: fields.timeZone.optional(),
  access: fields.access.optional(),
  colors: fields.colors.optional(),
  avatarAssetId: fields.avatarAssetId.optional(),
  coverAssetId: fields.coverAssetId.optional(),
  socialLinks: socialLinksInput.optional(),
  published: z.boolean().optional(),
  status: z.enum(clubStatuses).optional(),
})
export type UpdateClubInput = z.output<typeof updateClubInput>

const slugLength = sentence('An address has {{shortest}} to {{longest}} letters, numbers and hyphens', {
  shortest: shortestSlug,
  longest: longestSlug,
})

/** The address that a person types for their club, in the form of slugs (spec 5). Words of routes are refused (S-049). */
const clubSlugInput = z
  .string({ error: because(slugLength) })
  .max(longestSent(longestSlug), { error: because(slugLength), abort: true })
  .transform((typed, context) => {
    const slug = slugify(typed)
    if (isRouteWord(slug)) {
      const reserved = sentence('“{{word}}” is a word of our own addresses. Choose another one.', {
        word: slug,
      })
      context.addIssue({ ...issueOf(reserved) })
      return z.NEVER
    }
    return slug
  })
  .refine(isUsableSlug, { error: because(slugLength) })

/** Another address for a club. */
export const updateClubSlugInput = z.object({ clubId: idInput(phrase('Club')), slug: clubSlugInput })
