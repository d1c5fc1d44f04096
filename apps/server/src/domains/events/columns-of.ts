import type { UpdateEventInput } from '@reprise/rules/events/event.input'
import type { Updateable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { instantOf } from '#platform/instant-of.ts'

type EventChanges = Omit<UpdateEventInput, 'eventId' | 'expectedVersion' | 'scope'>
type Columns = Omit<
  Updateable<Tables['event']>,
  'id' | 'slug' | 'created_by' | 'created_at' | 'version' | 'edited_version' | 'edited_at'
>

const textOf = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

function placeOf(location: EventChanges['location']): Columns {
  if (location === undefined) return {}
  return {
    address: location?.address ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    is_location_for_approved_only: location?.isOnlyVisibleToApprovedAttendees ?? false,
  }
}

function radiusOf(given: EventChanges['locationRadius']): Columns {
  if (given === undefined) return {}
  return { location_radius: given?.radius ?? null, location_radius_unit: given?.unit ?? null }
}

/**
 * The columns for the fields of an input. A field that is left out is undefined, and a statement skips it.
 * The picture and the privacy policy are missing here, because their files have to be looked up, and so are the
 * questions, which have a table.
 */
export function columnsOf(given: EventChanges): Columns {
  return {
    event_type: given.eventType,
    display_name: given.displayName,
    description: given.description,
    terms: given.terms,
    note: given.note,
    ticket_terms_purchase_policy: given.ticketTermsPurchasePolicy,
    faqs: textOf(given.faqs),
    start_date: given.startDate === undefined ? undefined : instantOf(given.startDate),
    end_date: given.endDate === undefined ? undefined : instantOf(given.endDate),
    time_zone: given.timeZone,
    is_private: given.isPrivate,
    is_listed: given.isListed,
    is_all_in_pricing: given.isAllInPricing,
    minimum_rep_score: given.minimumRepScore,
    age_limit: given.ageLimit,
    social_requirements: textOf(given.socialRequirements),
    scanning_zones: textOf(given.scanningZones),
    scanning_opens_before: given.scanningOpensBefore,
    opt_in_guest_list: given.optInGuestList,
    opt_in_guest_count: given.optInGuestCount,
    opt_in_rep_score: given.optInRepScore,
    opt_in_public_preview: given.optInPublicPreview,
    opt_in_qr_pass: given.optInQrPass,
    opt_in_guests_inviting_others: given.optInGuestsInvitingOthers,
    guest_invite_limit: given.guestInviteLimit,
    music_embed: given.musicEmbed,
    privacy_policy_title: given.privacyPolicyTitle,
    club_id: given.clubId,
    ...placeOf(given.location),
    ...radiusOf(given.locationRadius),
  }
}
