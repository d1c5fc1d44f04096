import type { EventAttendeeRole, EventType } from '@reprise/rules/events/enums'
import type { Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

export interface EventFaq {
  question: string
  answer: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    event: {
      id: string
      slug: string
      event_type: EventType
      display_name: string
      description: Generated<string>
      terms: string | null
      note: string | null
      ticket_terms_purchase_policy: string | null
      faqs: JsonOf<EventFaq[]>
      avatar_file: string | null
      start_date: At
      end_date: At
      latest_end: AtOrNull
      time_zone: string
      address: string | null
      latitude: number | null
      longitude: number | null
      is_location_for_approved_only: Generated<boolean>
      is_private: Generated<boolean>
      is_listed: Generated<boolean>
      is_featured: Generated<boolean>
      is_all_in_pricing: Generated<boolean>
      minimum_rep_score: number | null
      age_limit: number | null
      scanning_zones: JsonOf<string[]>
      opt_in_guest_list: Generated<boolean>
      opt_in_guest_count: Generated<boolean>
      opt_in_rep_score: Generated<boolean>
      club_id: string | null
      created_by: string
      created_at: At
      published_at: AtOrNull
      cancelled_at: AtOrNull
      started_told_at: AtOrNull
      version: Generated<number>
      edited_version: Generated<number>
    }
    event_role: {
      event_id: string
      user_id: string
      role: Exclude<EventAttendeeRole, 'ATTENDEE'>
      assigned_at: At
    }
  }
}
