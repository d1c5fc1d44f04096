import type { SurveyAnswer } from '@reprise/rules/offers/earning/answers.input'
import type { FulfilmentState, OfferProofState } from '@reprise/rules/offers/earning/enums'
import type { Generated } from 'kysely'
import type { At, AtOrNull, JsonOf } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    offer_fulfilment: {
      id: string
      offer_id: string
      user_id: string
      /** ONCE, the first day of its period or of its streak, or the id of its order. A member has each name of an offer once. */
      occurrence: string
      /** HELD: an order that is not paid yet keeps one of the offer for it. */
      state: Generated<FulfilmentState | 'HELD'>
      points: Generated<number>
      tier_id: string | null
      /** The version of the points that it gave. */
      version: Generated<number>
      /** When the device of the member took the position that showed it. */
      reading_at: AtOrNull
      given_at: At
      cancelled_at: AtOrNull
      /** Null where what it was given for no longer holds. */
      cancelled_by: string | null
      cancel_reason: string | null
      /** The order that pays for it. Null where the member did something else. */
      order_id: string | null
    }
    offer_proof: {
      id: string
      offer_id: string
      user_id: string
      occurrence: string
      state: OfferProofState
      link: string | null
      picture_file: string | null
      note: string | null
      answers: JsonOf<SurveyAnswer[]> | null
      created_at: At
      reviewed_at: AtOrNull
      reviewed_by: string | null
      reason: string | null
    }
    offer_link: {
      id: string
      offer_id: string
      user_id: string
      created_at: At
      expires_at: At
      opened_at: AtOrNull
    }
  }
}
