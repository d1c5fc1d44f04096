import { musicOf } from '@reprise/rules/events/music'
import { numberOf } from '../../../ui/forms/number-text.ts'
import type { EventShown } from '../page/event-shown.ts'
import type { EditedEvent } from './editor.api.ts'
import type { EventForm } from './event-form.ts'

type Club = { clubId: string; name: string; slug: string; avatarUrl: string | null; isVerified: boolean }

type PreviewParts = {
  form: EventForm
  event: EditedEvent | undefined
  /** The clubs that the form can name. */
  clubs: Club[]
  /** The tiers that the form can name. */
  tiers: { tierId: string; name: string }[]
  /** The person who creates the event. */
  me: EventShown['createdBy']
  pictureUrl: string | null
  now: number
  /** Shown where there is no title yet. */
  untitled: string
}

// Returns null for text that is not a number. Its field shows the error.
const shownNumberOf = (typed: string): number | null => {
  const number = numberOf(typed)
  return number === null || Number.isNaN(number) ? null : number
}

/** The event as the public page will show it to a stranger, with the unsaved changes. */
export const shownEventOf = ({
  form,
  event,
  clubs,
  tiers,
  me,
  pictureUrl,
  now,
  untitled,
}: PreviewParts): EventShown => {
  const isLocationHidden = form.isOnlyVisibleToApprovedAttendees && form.address.trim() !== ''
  const place = {
    address: form.address,
    latitude: shownNumberOf(form.latitude),
    longitude: shownNumberOf(form.longitude),
  }
  const radius = shownNumberOf(form.locationRadius) ?? 0
  return {
    // What the page shows as the form has it.
    ...form,
    displayName: form.displayName.trim() || untitled,
    description: form.description.trim(),
    avatarUrl: pictureUrl,
    // The server computes the tint from the saved picture.
    tint: null,
    eventType: form.eventType ?? 'OTHER',
    status: event?.status === 'CANCELLED' ? 'CANCELLED' : 'PUBLISHED',
    isExpired: Date.parse(form.endDate) <= now,
    isListFull: event?.isListFull ?? false,
    series: event?.series ?? null,
    isHosted: true,
    isLocationHidden,
    location: isLocationHidden || form.address.trim() === '' ? null : place,
    ageLimit: shownNumberOf(form.ageLimit),
    // 0 is no condition.
    minimumRepScore: shownNumberOf(form.minimumRepScore) || null,
    locationRadius: radius > 0 ? { radius, unit: form.radiusUnit } : null,
    musicEmbed: musicOf(form.musicEmbed.trim())?.link ?? null,
    // Strangers see no faces.
    going: null,
    // The preview shows the whole page, as people who are logged in see it.
    isPreview: false,
    optInQuestionRequirements: false,
    privacyPolicy: null,
    myGuestInvites: null,
    asksBeforeTickets: false,
    approvedTickets: event?.approvedTickets ?? 0,
    note: form.note.trim() || null,
    terms: form.terms.trim() || null,
    ticketTermsPurchasePolicy: form.ticketTermsPurchasePolicy.trim() || null,
    faqs: form.faqs.filter(({ question }) => question.trim() !== ''),
    club: clubs.find(({ clubId }) => clubId === form.clubId) ?? null,
    accessTier: tiers.find(({ tierId }) => tierId === form.accessTierId) ?? null,
    extraPoints: shownNumberOf(form.extraPoints) ?? 0,
    extraPointsTier: tiers.find(({ tierId }) => tierId === form.extraPointsTierId) ?? null,
    myAccess: null,
    createdBy: event?.createdBy ?? me,
    coHosts: event?.coHosts ?? [],
    myAttendee: null,
  }
}
