import { defaultStart } from '@reprise/rules/events/dates'
import type { EventType } from '@reprise/rules/events/enums'
import { createEventInput } from '@reprise/rules/events/event.input'
import { defaultScanningOpensBefore } from '@reprise/rules/events/states'
import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { numberOf, writtenDecimal } from '../../../ui/forms/number-text.ts'
import type { CreateEventVariables, EditedEvent, UpdateEventVariables } from './editor.api.ts'

const hour = 3_600_000

/** The fields of the editor. Numbers are kept as typed text, so that the check sees exactly what was typed. */
export type EventForm = {
  displayName: string
  eventType: EventType | null
  description: string
  /** A new picture that is not uploaded yet. */
  picture: Blob | null
  address: string
  latitude: string
  longitude: string
  isOnlyVisibleToApprovedAttendees: boolean
  timeZone: string
  /** Instants as the API writes them. */
  startDate: string
  endDate: string
  clubId: string | null
  isPrivate: boolean
  isListed: boolean
  isAllInPricing: boolean
  ageLimit: string
  minimumRepScore: string
  optInGuestCount: boolean
  optInGuestList: boolean
  optInRepScore: boolean
  /** Minutes before the start. */
  scanningOpensBefore: number
  scanningZones: string[]
  faqs: { question: string; answer: string }[]
  terms: string
  ticketTermsPurchasePolicy: string
  note: string
}

/** A new event: it starts at the default time (section 4) and takes three hours. */
export const newEventForm = (now: number, timeZone: string): EventForm => ({
  displayName: '',
  eventType: null,
  description: '',
  picture: null,
  address: '',
  latitude: '',
  longitude: '',
  isOnlyVisibleToApprovedAttendees: false,
  timeZone,
  startDate: new Date(defaultStart(now)).toISOString(),
  endDate: new Date(defaultStart(now) + 3 * hour).toISOString(),
  clubId: null,
  isPrivate: false,
  isListed: true,
  isAllInPricing: false,
  ageLimit: '',
  minimumRepScore: '',
  optInGuestCount: true,
  optInGuestList: false,
  optInRepScore: false,
  scanningOpensBefore: defaultScanningOpensBefore,
  scanningZones: [],
  faqs: [],
  terms: '',
  ticketTermsPurchasePolicy: '',
  note: '',
})

const textOf = (number: number | null | undefined): string => writtenDecimal(String(number ?? ''))

/** The fields for a saved event. */
export const formOfEvent = (event: EditedEvent): EventForm => ({
  displayName: event.displayName,
  eventType: event.eventType,
  description: event.description,
  picture: null,
  address: event.location?.address ?? '',
  latitude: textOf(event.location?.latitude),
  longitude: textOf(event.location?.longitude),
  isOnlyVisibleToApprovedAttendees: event.location?.isOnlyVisibleToApprovedAttendees ?? false,
  timeZone: event.timeZone,
  startDate: event.startDate,
  endDate: event.endDate,
  clubId: event.club?.clubId ?? null,
  isPrivate: event.isPrivate,
  isListed: event.isListed,
  isAllInPricing: event.isAllInPricing,
  ageLimit: textOf(event.ageLimit),
  minimumRepScore: textOf(event.minimumRepScore),
  optInGuestCount: event.optInGuestCount,
  optInGuestList: event.optInGuestList,
  optInRepScore: event.optInRepScore,
  scanningOpensBefore: event.scanningOpensBefore,
  scanningZones: event.scanningZones,
  faqs: event.faqs,
  terms: event.terms ?? '',
  ticketTermsPurchasePolicy: event.ticketTermsPurchasePolicy ?? '',
  note: event.note ?? '',
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
  const { picture: _picture, address: _address, latitude: _lat, longitude: _long, ...rest } = form
  const { isOnlyVisibleToApprovedAttendees: _only, ...fields } = rest
  return {
    ...fields,
    ageLimit: numberOf(form.ageLimit),
    minimumRepScore: numberOf(form.minimumRepScore),
    terms: orNull(form.terms),
    ticketTermsPurchasePolicy: orNull(form.ticketTermsPurchasePolicy),
    note: orNull(form.note),
    location: locationOf(form),
  }
}

/** The input for a new event. Only for a valid form. */
export const createInputOf = (form: EventForm, avatarAssetId: string | null): CreateEventVariables => {
  const { eventType } = form
  if (!eventType) throw new Error('The type is missing: the form was not checked')
  return { ...inputOf(form), eventType, avatarAssetId }
}

/** The input to change a saved event: only the fields that differ. */
export const updateInputOf = (
  eventId: string,
  saved: EventForm,
  form: EventForm,
  avatarAssetId: string | null,
): UpdateEventVariables => {
  const changed = Object.keys(changesOf(saved, form))
  const placeChanged = placeFields.some((name) => changed.includes(name))
  const fields = Object.entries(inputOf(form)).filter(([name]) =>
    name === 'location' ? placeChanged : changed.includes(name),
  )
  return { eventId, ...Object.fromEntries(fields), ...(avatarAssetId && { avatarAssetId }) }
}

/** The form's name of a field, from a path that a check or the server uses. */
const formFieldOf = (path: string): string => path.replace(/^location\.?/, '') || 'address'

/** Renames the errors from the API's field names to the form's. */
export const formErrorsOf = (fields: Record<string, Sentence>): Record<string, Sentence> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      path === 'avatarAssetId' ? 'picture' : formFieldOf(path),
      sentence,
    ]),
  )

/** The errors of the fields, by field name. Empty where the event can be saved. */
export const checkEventForm = (form: EventForm): Record<string, Sentence> =>
  formErrorsOf(checkFields(createEventInput, inputOf(form)))

const settingsFields = [
  'isPrivate',
  'isListed',
  'ageLimit',
  'minimumRepScore',
  'optInGuestCount',
  'optInGuestList',
  'optInRepScore',
  'scanningOpensBefore',
  'scanningZones',
  'faqs',
  'terms',
  'ticketTermsPurchasePolicy',
  'note',
]

/** The tab that shows a field, by the (dotted) name of the field. */
export const tabOfField = (name: string): 'info' | 'guest' | 'settings' => {
  const [field = ''] = name.split('.')
  if (field === 'isAllInPricing') return 'guest'
  return settingsFields.includes(field) ? 'settings' : 'info'
}
