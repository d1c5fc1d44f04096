import { z } from 'zod'
import { socialProviders } from '../auth/social.ts'
import { changedFlags, newFlags } from '../platform/flags.input.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { areTogether, coordinates, coordinatesTogether } from '../platform/numbers/coordinate.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput, optionalLineInput, textInput } from '../platform/text/text.input.ts'
import { nameLength, noteLength } from '../platform/text/text.ts'
import { instantInput } from '../platform/time/instant.input.ts'
import { timeZoneInput } from '../platform/time/time-zone.input.ts'
import { endBeforeStart, isInOrder } from './dates.ts'
import { eventTypes } from './enums.ts'
import { mostGuestInvites, usualGuestInvites } from './guest-invite-limit.ts'
import { locationRadiusInput, radiusNeedsPlace } from './location-radius.input.ts'
import { hasPlaceForRadius } from './location-radius.ts'
import { musicEmbedInput } from './music.input.ts'
import { questionsInput } from './questions/question.input.ts'
import { seriesScopeInput } from './recurrence.input.ts'
import { defaultScanningOpensBefore, mostScanningOpensBefore } from './states.ts'
import { zonesInput } from './zones.input.ts'

/** Shown to a person who saves an event that somebody else has changed since they loaded it. */
export const eventChangedMeanwhile = phrase(
  'Someone else changed this event. Load it again to see their changes.',
)

const scanningOpensWrong = phrase('Scanning has to open at the start or up to a year before')

/** Where an event is. */
export const locationInput = z
  .object({
    address: lineInput('Address', 300),
    isOnlyVisibleToApprovedAttendees: z.boolean(),
    ...coordinates,
  })
  .refine(areTogether, coordinatesTogether)

/** A question that guests ask, with its answer. */
export const faqInput = z.object({
  question: lineInput('Question', 300),
  answer: textInput('Answer').min(1, phrase('Answer is required')),
})

const scanningOpensBefore = z
  .int({ error: scanningOpensWrong })
  .min(0, { error: scanningOpensWrong })
  .max(mostScanningOpensBefore, { error: scanningOpensWrong })

const socialRequirements = z
  .array(z.enum(socialProviders))
  .max(socialProviders.length)
  .transform((providers) => [...new Set(providers)])

const required = {
  displayName: lineInput('Title'),
  eventType: z.enum(eventTypes, { error: 'Choose a type' }),
  startDate: instantInput(phrase('Event start')),
  endDate: instantInput(phrase('Event end')),
  timeZone: timeZoneInput,
}

/** The most rep points that an event gives members besides those of their tickets. */
const mostExtraPoints = 1_000_000

/** Fields that can be empty. Null empties a field. */
const emptiable = {
  accessTierId: idInput(phrase('Tier')).nullable(),
  ageLimit: wholeNumberInput('Age limit', 1, 120).nullable(),
  avatarAssetId: idInput('Picture').nullable(),
  clubId: idInput(phrase('Club')).nullable(),
  extraPointsTierId: idInput(phrase('Tier')).nullable(),
  location: locationInput.nullable(),
  locationRadius: locationRadiusInput.nullable(),
  // 0 counts as no condition, because everybody has that score.
  minimumRepScore: wholeNumberInput('Minimum rep score', 0, 100)
    .nullable()
    .transform((score) => score || null),
  musicEmbed: musicEmbedInput,
  note: textInput(phrase('Note'), noteLength).nullable(),
  privacyPolicyAssetId: idInput('Privacy policy').nullable(),
  privacyPolicyTitle: optionalLineInput('Title of the privacy policy', nameLength),
  terms: textInput('Terms').nullable(),
  ticketTermsPurchasePolicy: textInput('Purchase policy').nullable(),
}

/** The flags of an event, as a new event has them. */
export const eventFlags = {
  isAllInPricing: false,
  isListed: true,
  isMembersOnly: false,
  isPrivate: false,
  optInGuestCount: true,
  optInGuestList: false,
  optInRepScore: false,
  optInPublicPreview: true,
  optInQrPass: true,
  optInGuestsInvitingOthers: false,
}

const described = {
  description: textInput('Description'),
  faqs: z.array(faqInput).max(30, { error: phrase('At most 30 questions') }),
  ...changedFlags(eventFlags),
  extraPoints: wholeNumberInput(phrase('Extra points'), 0, mostExtraPoints),
  guestInviteLimit: wholeNumberInput(phrase('Invites per guest'), 1, mostGuestInvites),
  questionRequirements: questionsInput,
  scanningOpensBefore,
  scanningZones: zonesInput,
  socialRequirements,
}

const inOrder = { error: endBeforeStart, path: ['endDate'] }

/** A new event: what is left out or null gets its default. Instants parse to epoch milliseconds. */
export const createEventInput = z
  .object({
    ...required,
    accessTierId: emptiable.accessTierId.default(null),
    ageLimit: emptiable.ageLimit.default(null),
    avatarAssetId: emptiable.avatarAssetId.default(null),
    clubId: emptiable.clubId.default(null),
    extraPoints: described.extraPoints.nullish().transform((points) => points ?? 0),
    extraPointsTierId: emptiable.extraPointsTierId.default(null),
    location: emptiable.location.default(null),
    locationRadius: emptiable.locationRadius.default(null),
    minimumRepScore: emptiable.minimumRepScore.default(null),
    musicEmbed: emptiable.musicEmbed.transform((link) => link ?? null),
    note: emptiable.note.default(null),
    privacyPolicyAssetId: emptiable.privacyPolicyAssetId.default(null),
    privacyPolicyTitle: emptiable.privacyPolicyTitle.default(null),
    terms: emptiable.terms.default(null),
    ticketTermsPurchasePolicy: emptiable.ticketTermsPurchasePolicy.default(null),
    description: described.description.nullish().transform((text) => text ?? ''),
    faqs: described.faqs.nullish().transform((faqs) => faqs ?? []),
    ...newFlags(eventFlags),
    guestInviteLimit: described.guestInviteLimit.nullish().transform((most) => most ?? usualGuestInvites),
    questionRequirements: described.questionRequirements.nullish().transform((questions) => questions ?? []),
    scanningOpensBefore: scanningOpensBefore
      .nullish()
      .transform((minutes) => minutes ?? defaultScanningOpensBefore),
    scanningZones: described.scanningZones.nullish().transform((zones) => zones ?? []),
    socialRequirements: described.socialRequirements.nullish().transform((providers) => providers ?? []),
  })
  .refine(isInOrder, inOrder)
  .refine(({ location, locationRadius }) => locationRadius === null || hasPlaceForRadius(location), {
    error: radiusNeedsPlace,
    path: ['locationRadius'],
  })

export type CreateEventInput = z.output<typeof createEventInput>

/**
 * A change of an event. Fields that are left out stay as they are; null empties a field that can be empty. Where only
 * one date is sent, the server compares it with the other date that it has. The scope says whether the later dates of
 * the series change as well; their times move by as much on their clocks.
 */
export const updateEventInput = z
  .object({
    eventId: idInput('Event'),
    scope: seriesScopeInput,
    expectedVersion: z.int({ error: phrase('The version must be a whole number') }).nullish(),
    ...z.object({ ...required, ...emptiable, ...described }).partial().shape,
  })
  .refine(
    ({ startDate, endDate }) =>
      startDate === undefined || endDate === undefined || isInOrder({ startDate, endDate }),
    inOrder,
  )

export type UpdateEventInput = z.output<typeof updateEventInput>
