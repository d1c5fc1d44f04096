import type { DrawState } from '@reprise/rules/draws/states'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    draw: {
      id: string
      subject_kind: 'OFFER'
      subject_id: string
      state: Generated<DrawState>
      commitment: string
      /** The secret, encrypted under a key of the server. */
      sealed_secret: Buffer
      key_id: string
      opened_at: At
      frozen_at: AtOrNull
      winners: number | null
      alternates: number | null
      entries: number | null
      list_hash: string | null
      chain: string | null
      round: bigint | null
      /** The moment of the round. */
      due_at: AtOrNull
      next_try_at: AtOrNull
      tries: Generated<number>
      /** Since when the beacon gives no answer. */
      waiting_since: AtOrNull
      signature: string | null
      /** Public from the draw on. */
      secret: string | null
      drawn_at: AtOrNull
    }
    draw_entry: {
      draw_id: string
      user_id: string
      salt: string
      entry_id: string
      weight: number
      entered_at: At
      /** The number at which it was drawn, from 1. */
      place: number | null
      passed_on_at: AtOrNull
      passed_on_reason: string | null
    }
  }
}
