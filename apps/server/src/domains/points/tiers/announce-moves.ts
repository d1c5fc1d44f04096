import type { Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { tierLost, tierReached } from '../points.news.ts'
import type { MoveRow } from './seat.sql.ts'

/** Announces who reached a tier and who lost one. The same hold is announced once. */
export async function announceMoves(work: Work, moves: readonly MoveRow[]): Promise<void> {
  await announce(
    work,
    moves.flatMap((move) => {
      const { club_id: clubId, user_id: userId } = move
      if (move.is_up && move.tier_id !== null && move.hold_id !== null) {
        return [tierReached(move.hold_id, 1, { clubId, userId, tierId: move.tier_id })]
      }
      if (!move.is_up && move.former_tier_id !== null && move.ended_hold_id !== null) {
        return [tierLost(move.ended_hold_id, 2, { clubId, userId, tierId: move.former_tier_id })]
      }
      return []
    }),
  )
}
