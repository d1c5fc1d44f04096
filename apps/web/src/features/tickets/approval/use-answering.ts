import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { sentenceOf } from '../../../lib/say.tsx'
import type { Answer } from './approval.api.ts'
import { useAnswer } from './approval.api.ts'
import type { GuestRequest } from './requests-of.ts'

type Verb = Answer['verb']

/** The last answers, for the toast. */
export type Done = {
  verb: Verb
  requests: GuestRequest[]
  /** Approved requests whose payment the provider has not confirmed yet. */
  unsettled: GuestRequest[]
  failure: Sentence | null
}

/** The requests whose answer can be undone. A declined payment was already given back and cannot be taken again. */
export const undoableOf = ({ verb, requests }: Done): GuestRequest[] =>
  verb === 'undo' ? [] : requests.filter(({ payment }) => verb !== 'decline' || payment === null)

type Extra = { note?: string | null; forceRelease?: boolean }

/**
 * Answers requests one after the other, so that each is judged alone. Requests beyond the limit are kept in
 * `beyond`, and the host decides about them.
 */
export const useAnswering = (eventIdOrSlug: string) => {
  const answer = useAnswer(eventIdOrSlug)
  const intent = useIntentKey()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<Done>()
  const [undoable, setUndoable] = useState<GuestRequest[]>([])
  const [beyond, setBeyond] = useState<GuestRequest[]>([])
  const [noteBeyond, setNoteBeyond] = useState<string | null>(null)

  const answerAll = async (verb: Verb, requests: GuestRequest[], extra: Extra = {}) => {
    setBusy(new Set(requests.map((row) => row.booking.bookingId)))
    const answered: GuestRequest[] = []
    const unsettled: GuestRequest[] = []
    const full: GuestRequest[] = []
    let failure: Sentence | null = null
    for (const row of requests) {
      const meant = { verb, bookingId: row.booking.bookingId, ...extra }
      try {
        const booking = await answer.mutateAsync({ ...meant, idempotencyKey: intent.keyOf(meant) })
        intent.done(meant)
        if (booking.transactionStatus === 'FAILED') {
          const { name } = row.guest.user
          failure = sentence("{{name}}'s payment was declined, so they have no ticket. We've told them.", {
            name,
          })
        } else if (verb === 'approve' && booking.transactionStatus === 'PENDING') unsettled.push(row)
        else answered.push(row)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SOLD_OUT') full.push(row)
        else failure = sentenceOf(error)
      }
    }
    // The list was read again by now. React Query shows the list in a later step, so the rows stay busy until then.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    setBusy(new Set())
    setBeyond(full)
    setNoteBeyond(extra.note ?? null)
    if (answered.length + unsettled.length === 0 && !failure) return
    const now = { verb, requests: answered, unsettled, failure }
    setDone(now)
    if (answered.length > 0) setUndoable(undoableOf(now))
  }

  return {
    answerAll,
    busy,
    done,
    /** The requests of the last answer that can be undone, also after its toast has closed. */
    undoable,
    beyond,
    /** The host's note for the requests in `beyond`. */
    noteBeyond,
    leaveBeyond: () => setBeyond([]),
  }
}

export type Answering = ReturnType<typeof useAnswering>
