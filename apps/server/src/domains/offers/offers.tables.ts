import type { CustomerDetails } from '@reprise/rules/offers/customer-details.input'
import type { OfferConfiguration } from '@reprise/rules/offers/earning/configuration.input'
import type {
  CustomerField,
  OfferAccess,
  OfferKind,
  OfferType,
  RedeemType,
  RedemptionState,
} from '@reprise/rules/offers/enums'
import type { OfferPlace } from '@reprise/rules/offers/offer.input'
import type { ChosenRequirement } from '@reprise/rules/offers/requirements.input'
import type { ColumnType, Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    offer: {
      id: string
      club_id: string
      version: Generated<number>
      type: OfferType
      kind: OfferKind
      sub_type: string | null
      display_name: string
      bio: string
      avatar_file: string | null
      access: OfferAccess
      requirements: JsonOf<ChosenRequirement[]>
      start_date: AtOrNull
      end_date: AtOrNull
      /** When the team ended it. */
      ended_at: AtOrNull
      /** When the people who take part were told that it ends soon. */
      reminded_at: AtOrNull
      /** The earlier one of both. */
      ends_at: ColumnType<Temporal.Instant | null, never, never>
      time_zone: string
      quantity: number | null
      limit_per_member: number
      /** For how many days a winner of a draw can redeem it; null where it is no draw. */
      redeem_days: number | null
      /** When the winners of a draw were known. */
      drawn_at: Generated<Temporal.Instant | null>
      /** When people who got nothing can get nothing more. */
      settles_at: ColumnType<Temporal.Instant | null, never, never>
      redeem_type: RedeemType
      is_at_venue: boolean
      /** The event whose door staff confirms codes too. */
      venue_event_id: Generated<string | null>
      instructions: string
      link: string | null
      code: string | null
      place: JsonOf<OfferPlace> | null
      asks_for: JsonOf<CustomerField[]>
      bonus_achievement_id: string | null
      /** What an offer that earns asks for. Null for others. */
      configuration: JsonOf<OfferConfiguration> | null
      /** What one fulfilment gives. */
      reward_points: number | null
      reward_tier_id: string | null
      /** The file that members download. */
      download_file: string | null
      /** When all picked members were given it. */
      handed_out_at: AtOrNull
      /** How many people take part, and how many redemptions are held or confirmed, or fulfilments given. */
      joined: Generated<number>
      redeemed: Generated<number>
      published_at: AtOrNull
      archived_at: AtOrNull
      created_by: string
      created_at: At
    }
    offer_participation: {
      offer_id: string
      user_id: string
      joined_at: At
      /** When it was redeemed or won first. */
      awarded_at: AtOrNull
      /** Redemptions that are held or confirmed, or fulfilments that are given. */
      redeemed: Generated<number>
      /** Until when a winner of a draw can redeem it; null for everybody else. */
      redeem_until: Generated<Temporal.Instant | null>
      points_spent: Generated<bigint>
      last_occurrence: Generated<number>
      /** The award of the offer's achievement that this gave. */
      bonus_award_id: Generated<string | null>
    }
    offer_redemption: {
      id: string
      offer_id: string
      user_id: string
      occurrence: number
      state: RedemptionState
      points: bigint
      /** The private code that the member shows at a venue. */
      code: string | null
      details: JsonOf<CustomerDetails> | null
      created_at: At
      expires_at: AtOrNull
      confirmed_at: AtOrNull
      confirmed_by: string | null
      /** Where it was confirmed, in the words of the person who did. */
      confirmed_zone: string | null
      cancelled_at: AtOrNull
      cancelled_by: string | null
      cancel_reason: string | null
      /** The order of points that took one of the offer. */
      order_id: Generated<string | null>
    }
  }
}
