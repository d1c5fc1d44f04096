import type { SocialProvider } from '@reprise/rules/auth/social'
import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { EventAttendeeRole, EventPermission, EventType } from '@reprise/rules/events/enums'
import type { EventRoleOrProducer } from '@reprise/rules/events/member-role'
import type { DistanceUnit } from '@reprise/rules/events/near'
import type { PolicyAnswer } from '@reprise/rules/events/privacy-policy'
import type { QuestionKind } from '@reprise/rules/events/questions/questions'
import type { RecurrenceUnit, Weekday } from '@reprise/rules/events/recurrence'
import type { Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

/** A type, because an interface does not count as JSON (`Json`). */
export type EventFaq = { question: string; answer: string }

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
      /**
       * The later one of `booked_end` and the end of a published event: after it the balance may be paid out.
       */
      latest_end: AtOrNull
      /** The latest of its former ends under which somebody booked. */
      booked_end: AtOrNull
      /** When the present published end was set. */
      end_set_at: AtOrNull
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
      /** How far from its place people may be who take tickets, in its unit. */
      location_radius: number | null
      location_radius_unit: DistanceUnit | null
      /** The providers at which people need a connected account before they take tickets. */
      social_requirements: JsonOf<SocialProvider[]>
      scanning_zones: JsonOf<string[]>
      /** How many minutes before the start scans begin to count. */
      scanning_opens_before: Generated<number>
      opt_in_guest_list: Generated<boolean>
      opt_in_guest_count: Generated<boolean>
      opt_in_rep_score: Generated<boolean>
      /** Whether visitors see the description, the questions and answers, and the guests (S-164). */
      opt_in_public_preview: Generated<boolean>
      /** Whether its tickets have QR codes. */
      opt_in_qr_pass: Generated<boolean>
      opt_in_guests_inviting_others: Generated<boolean>
      /** How many people a guest may invite, where that is allowed. */
      guest_invite_limit: Generated<number>
      /** The link to its music, as `musicOf` keeps it. */
      music_embed: string | null
      privacy_policy_title: string | null
      privacy_policy_file: string | null
      /** When the present file was set. */
      privacy_policy_at: AtOrNull
      club_id: string | null
      /** Whether only members of its club get tickets. */
      is_members_only: Generated<boolean>
      /** The lowest tier whose members get tickets; null for all members. */
      access_tier_id: string | null
      /** Rep points that members get at check-in besides those of their ticket: all of them, or those from a tier up. */
      extra_points: Generated<number>
      extra_points_tier_id: string | null
      created_by: string
      /** When the former host handed it over: nothing is paid out for a day after that. */
      handed_over_at: AtOrNull
      created_at: At
      published_at: AtOrNull
      /** When its own fields last changed; null where they never changed. */
      edited_at: AtOrNull
      cancelled_at: AtOrNull
      started_told_at: AtOrNull
      /** The series that this event is a date of. */
      series_id: string | null
      version: Generated<number>
      edited_version: Generated<number>
    }
    /** Words of events that everybody may find. A word with a typing error is looked for among them. */
    event_word: {
      word: string
    }
    /** How an event repeats. Its dates are events, at most 52 (decision S-088). */
    event_series: {
      id: string
      unit: RecurrenceUnit
      interval: number
      weekdays: Generated<Weekday[]>
      created_at: At
    }
    /** The people who handed an event over, and when they last did. */
    former_host: {
      event_id: string
      user_id: string
      handed_over_at: At
    }
    event_role: {
      event_id: string
      user_id: string
      role: Exclude<EventAttendeeRole, 'ATTENDEE'>
      assigned_at: At
      /** What the role would give and the host has taken from this person (decision S-089). */
      withheld: Generated<EventPermission[]>
    }
    event_question: {
      id: string
      event_id: string
      question: string
      kind: QuestionKind
      choices: JsonOf<string[]>
      is_required: Generated<boolean>
      sort_order: number
      created_at: At
      /** When the host took it away. Its answers stay. */
      archived_at: AtOrNull
    }
    /** An answer keeps the text and the kind of the question as they were when it was given. */
    event_answer: {
      question_id: string
      user_id: string
      question: string
      kind: QuestionKind
      answers: JsonOf<string[]>
      answered_at: At
    }
    /** A person's last answer to the policy of an event, and to which file it was given. */
    event_policy_reaction: {
      event_id: string
      user_id: string
      state: PolicyAnswer['state']
      file_name: string
      reacted_at: At
      /** When the last copy of what was accepted left for its person. */
      copy_sent_at: AtOrNull
    }
    /** Who was within the location radius of an event, and which place and radius that was. */
    event_location_confirmation: {
      event_id: string
      user_id: string
      latitude: number
      longitude: number
      radius: number
      unit: DistanceUnit
      confirmed_at: At
    }
    /** A view of the people who work on an event, with a row for each reason. */
    event_team: {
      event_id: string
      user_id: string
      standing: EventRoleOrProducer | null
      club_role: ClubTeamRole | null
      withheld: EventPermission[]
    }
    /**
     * When a person last lost a role at an event, or handed it over. Links that were made before do not bring them
     * back.
     */
    event_taken_off: {
      event_id: string
      user_id: string
      taken_off_at: At
    }
  }
}
