import type { SocialProvider } from '@reprise/rules/auth/social'
import { defaultStart } from '@reprise/rules/events/dates'
import type { EventType } from '@reprise/rules/events/enums'
import { createEventInput, eventFlags } from '@reprise/rules/events/event.input'
import { usualGuestInvites } from '@reprise/rules/events/guest-invite-limit'
import type { DistanceUnit } from '@reprise/rules/events/near'
import type { QuestionKind } from '@reprise/rules/events/questions/questions'
import { defaultScanningOpensBefore } from '@reprise/rules/events/states'
import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { each, pick } from '../../../ui/forms/fields.ts'
import { numberOf, writtenDecimal } from '../../../ui/forms/number-text.ts'
import type { CreateEventVariables, EditedEvent, UpdateEventVariables } from './editor.api.ts'

const hour = 3_600_000

/** A question to the guests. Each choice is a line as it was typed, blank ones too. */
type QuestionForm = {
  questionId: string
  question: string
  kind: QuestionKind
  choices: string[]
  isRequired: boolean
}

// The form has these fields as the API has them, with the values of a new event.
const plainInfo = { displayName: '', description: '' }
const plainSettings = {
  ...eventFlags,
  socialRequirements: [] as SocialProvider[],
  /** Minutes before the start. */
  scanningOpensBefore: defaultScanningOpensBefore,
  scanningZones: [] as string[],
  faqs: [] as { question: string; answer: string }[],
}
/** Numbers are kept as typed text, so that the check sees exactly what was typed. */
const numbers = { ageLimit: '', minimumRepScore: '', guestInviteLimit: String(usualGuestInvites) }
/** The API has null for an empty text. */
const texts = { musicEmbed: '', terms: '', ticketTermsPurchasePolicy: '', note: '', privacyPolicyTitle: '' }

const newSettings = {
  ...plainSettings,
  ...numbers,
  ...texts,
  locationRadius: '',
  radiusUnit: 'MILES' as DistanceUnit,
  /** A new privacy policy that is not uploaded yet. */
  policyFile: null as File | null,
  isPolicyRemoved: false,
}

const newInfo = {
  ...plainInfo,
  eventType: null as EventType | null,
  /** A new picture that is not uploaded yet. */
  picture: null as Blob | null,
  address: '',
  latitude: '',
  longitude: '',
  isOnlyVisibleToApprovedAttendees: false,
  clubId: null as string | null,
  /** The lowest tier of the club whose members get tickets; null for all members. */
  accessTierId: null as string | null,
  /** Rep points that members get besides those of their ticket, as typed; empty for none. */
  extraPoints: '',
  /** The lowest tier that gets them; null for all members. */
  extraPointsTierId: null as string | null,
}

/** The fields of the editor. */
export type EventForm = typeof newInfo &
  typeof newSettings & {
    timeZone: string
    /** Instants as the API writes them. */
    startDate: string
    endDate: string
    questionRequirements: QuestionForm[]
  }

/** A new event: it starts at the default time (section 4) and takes three hours. A club may host it from the start. */
export const newEventForm = (now: number, timeZone: string, clubId: string | null = null): EventForm => ({
  ...newInfo,
  ...newSettings,
  clubId,
  timeZone,
  startDate: new Date(defaultStart(now)).toISOString(),
  endDate: new Date(defaultStart(now) + 3 * hour).toISOString(),
  questionRequirements: [],
})

const textOf = (number: number | null | undefined): string => writtenDecimal(String(number ?? ''))

/** The fields for a saved event. */
export const formOfEvent = (event: EditedEvent): EventForm => ({
  ...pick(event, plainInfo),
  ...pick(event, plainSettings),
  ...each(numbers, (name) => textOf(event[name])),
  ...each(texts, (name) => event[name] ?? ''),
  eventType: event.eventType,
  picture: null,
  address: event.location?.address ?? '',
  latitude: textOf(event.location?.latitude),
  longitude: textOf(event.location?.longitude),
  isOnlyVisibleToApprovedAttendees: event.location?.isOnlyVisibleToApprovedAttendees ?? false,
  timeZone: event.timeZone,
  startDate: event.startDate,
  endDate: event.endDate,
  clubId: event.club?.clubId ?? null,
  accessTierId: event.accessTier?.tierId ?? null,
  extraPoints: textOf(event.extraPoints || null),
  extraPointsTierId: event.extraPointsTier?.tierId ?? null,
  locationRadius: textOf(event.locationRadius?.radius),
  radiusUnit: event.locationRadius?.unit ?? 'MILES',
  policyFile: null,
  isPolicyRemoved: false,
  questionRequirements: event.questionRequirements,
})

const sameValue = (one: unknown, other: unknown) =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other))

/** The fields that differ from the saved ones. */
export const changesOf = (saved: EventForm, values: EventForm): Partial<EventForm> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, saved[name as keyof EventForm])),
  )

const orNull = (text: string): string | null => (text === '' ? null : text)

const placeFields = ['address', 'latitude', 'longitude', 'isOnlyVisibleToApprovedAttendees'] as const

// Null where the address and the coordinates are all empty. A place without an address is refused by the check.
const locationOf = (form: EventForm) =>
  [form.address, form.latitude, form.longitude].every((typed) => typed.trim() === '')
    ? null
    : {
        address: form.address,
        latitude: numberOf(form.latitude),
        longitude: numberOf(form.longitude),
        isOnlyVisibleToApprovedAttendees: form.isOnlyVisibleToApprovedAttendees,
      }

const inputOf = (form: EventForm) => {
  const { picture: _picture, address: _address, latitude: _lat, longitude: _long, radiusUnit, ...rest } = form
  const radius = numberOf(form.locationRadius)
  const {
    isOnlyVisibleToApprovedAttendees: _only,
    policyFile: _file,
    isPolicyRemoved: _gone,
    ...fields
  } = rest
  return {
    ...fields,
    ...each(texts, (name) => orNull(form[name])),
    questionRequirements: form.questionRequirements.map((each) => ({
      ...each,
      choices: each.choices.filter((choice) => choice.trim() !== ''),
    })),
    ageLimit: numberOf(form.ageLimit),
    minimumRepScore: numberOf(form.minimumRepScore),
    locationRadius: radius === null ? null : { radius, unit: radiusUnit },
    guestInviteLimit: numberOf(form.guestInviteLimit) ?? usualGuestInvites,
    extraPoints: numberOf(form.extraPoints) ?? 0,
    location: locationOf(form),
  }
}

/** The ids of the files that were uploaded for an event; null where there is no new one. */
export type SentFiles = { avatarAssetId: string | null; policyAssetId: string | null }

/** The input for a new event. Only for a valid form. */
export const createInputOf = (
  form: EventForm,
  { avatarAssetId, policyAssetId }: SentFiles,
): CreateEventVariables => {
  const { eventType } = form
  if (!eventType) throw new Error('The type is missing: the form was not checked')
  return { ...inputOf(form), eventType, avatarAssetId, privacyPolicyAssetId: policyAssetId }
}

/** The input to change a saved event: only the fields that differ. */
export const updateInputOf = (
  eventId: string,
  saved: EventForm,
  form: EventForm,
  { avatarAssetId, policyAssetId }: SentFiles,
): UpdateEventVariables => {
  const changed = Object.keys(changesOf(saved, form))
  const placeChanged = placeFields.some((name) => changed.includes(name))
  const isChanged = (name: string) => {
    if (name === 'location') return placeChanged
    return changed.includes(name) || (name === 'locationRadius' && changed.includes('radiusUnit'))
  }
  const fields = Object.entries(inputOf(form)).filter(([name]) => isChanged(name))
  return {
    eventId,
    ...Object.fromEntries(fields),
    ...(avatarAssetId && { avatarAssetId }),
    ...((policyAssetId || form.isPolicyRemoved) && { privacyPolicyAssetId: policyAssetId }),
  }
}

/** The form's name of a field, from a path that a check or the server uses. The choices of a question are one field. */
const formFieldOf = (path: string): string => {
  if (path === 'avatarAssetId') return 'picture'
  if (path === 'privacyPolicyAssetId') return 'policyFile'
  if (path.startsWith('locationRadius')) return 'locationRadius'
  if (path.startsWith('questionRequirements.')) return path.replace(/\.choices\.\d+$/, '.choices')
  return path.replace(/^location\.?/, '') || 'address'
}

/** Renames the errors from the API's field names to the form's. */
export const formErrorsOf = (fields: Record<string, Sentence>): Record<string, Sentence> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [formFieldOf(path), sentence]))

/** The errors of the fields, by field name. Empty where the event can be saved. */
export const checkEventForm = (form: EventForm): Record<string, Sentence> =>
  formErrorsOf(checkFields(createEventInput, inputOf(form)))

/** The tab that shows a field, by the (dotted) name of the field. */
export const tabOfField = (name: string): 'info' | 'guest' | 'settings' | 'questions' | 'rep-clubs' => {
  const [field = ''] = name.split('.')
  if (field === 'isAllInPricing') return 'guest'
  if (['accessTierId', 'clubId', 'extraPoints', 'extraPointsTierId', 'isMembersOnly'].includes(field))
    return 'rep-clubs'
  if (field === 'questionRequirements') return 'questions'
  return field in newSettings ? 'settings' : 'info'
}
