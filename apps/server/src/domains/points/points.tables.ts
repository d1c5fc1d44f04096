import type { LeaderboardPeriod } from '@reprise/rules/points/leaderboard'
import type { LotKind, LotUseKind } from '@reprise/rules/points/lots'
import type { OrderKind } from '@reprise/rules/points/purchase'
import type { TierSource } from '@reprise/rules/points/tiers'
import type { PointTradeState } from '@reprise/rules/points/trade'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import type { ColumnType, Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    points_award: {
      cause: string
      club_id: string | null
      user_id: string
      version: number
      amount: bigint
      changed_at: At
    }
    points_member: {
      club_id: string
      user_id: string
      ever_earned: bigint
      debt: bigint
      spent: Generated<bigint>
      expired: Generated<bigint>
      reversed: Generated<bigint>
      tier_id: Generated<string | null>
      hides_rank: Generated<boolean>
    }
    club_ladder: {
      club_id: string
      version: Generated<number>
      saved_at: At | null
      seated_to: string | null
      seated: Generated<number>
      to_seat: Generated<number>
      is_seating: Generated<boolean>
    }
    tier: {
      id: string
      club_id: string
      level: number
      name: string
      description: string
      picture_file: string | null
      minimum_points: bigint
      created_at: At
      retired_at: At | null
    }
    tier_threshold: {
      id: string
      tier_id: string
      minimum_points: bigint
      valid_from: At
      retired_at: At | null
    }
    tier_hold: {
      id: string
      club_id: string
      user_id: string
      tier_id: string
      threshold_id: string | null
      source: TierSource
      since: At
      until: At | null
      ended_at: At | null
    }
    points_rule_version: {
      id: string
      club_id: string
      version: number
      base_cost: bigint | null
      currency: string
      discount_buckets: ColumnType<unknown, string, never>
      multiplier_percent: number
      expires_after_days: number | null
      matures_after_days: number
      valid_from: At
      created_by: string | null
    }
    points_lot: {
      id: string
      club_id: string
      user_id: string
      kind: LotKind
      award: string
      cause: string
      rule_version_id: string | null
      original: bigint
      remaining: bigint
      held: Generated<bigint>
      expired: Generated<bigint>
      reversed: Generated<bigint>
      owed: Generated<bigint>
      is_maturing: boolean
      available_at: At
      expires_on: string | null
      expires_at: At | null
      notice_due_at: At | null
      created_at: At
      /** When what earned the points happened; null where they were booked at that moment. */
      earned_at: AtOrNull
      earned_on: string | null
    }
    points_rank: {
      club_id: string
      user_id: string
      period: LeaderboardPeriod
      starts_on: string
      points: bigint
    }
    points_lot_use: {
      id: Generated<bigint>
      lot_id: string
      kind: LotUseKind
      cause: string
      amount: bigint
      given_back: Generated<bigint>
      created_at: At
    }
    points_hold: {
      cause: string
      club_id: string
      user_id: string
      amount: bigint
      state: 'CONFIRMED' | 'HELD' | 'REFUNDED' | 'RELEASED' | 'TRADED'
      reason: ColumnType<unknown, string, never>
      link: string | null
      expires_at: At
      created_at: At
    }
    points_order: {
      /** Also the id of its payment. */
      id: string
      club_id: string
      user_id: string
      sells: OrderKind
      /** Null where it is of an offer. */
      rule_version_id: string | null
      points_amount: bigint
      points: bigint
      original_price: bigint
      discount_percent: number
      total_amount: bigint
      service_fee: bigint
      processing_fee: bigint
      taxes: bigint
      club_balance: bigint
      currency: string
      /** The offer that is paid for, or at whose price the points were ordered, and its name then. */
      offer_id: string | null
      offer_name: string | null
      status: Generated<TransactionStatus>
      paid_at: AtOrNull
      refunded_at: AtOrNull
      refunded_by: string | null
      refund_note: string | null
      created_at: At
      updated_at: At
      version: Generated<number>
    }
    points_trade: {
      id: string
      sender_id: string
      receiver_id: string
      given_club_id: string
      given_amount: bigint
      wanted_club_id: string | null
      wanted_amount: bigint
      state: PointTradeState
      ends_as: Exclude<PointTradeState, 'ACCEPTED' | 'PENDING'>
      created_at: At
      expires_at: At
      ended_at: At | null
    }
  }
}
