import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { sentenceOf } from '../../../lib/say.tsx'
import type { Answer } from './approval.api.ts'
import { useAnswer, useAnswerOfMany } from './approval.api.ts'
import type { GuestRequest } from './requests-of.ts'

type Verb = Answer['verb']

/** A request that was not answered, and why. */
export type Missed = {
  request: GuestRequest
  why: Sentence
  /** Whether somebody else had answered it, or the host in another tab. Then there is nothing left to do. */
  isAnswered: boolean
}

/** The last answers, for the toast. */
export type Done = {
  verb: Verb
  requests: GuestRequest[]
  /** Approved requests whose payment the provider has not confirmed yet. */
  unsettled: GuestRequest[]
  missed: Missed[]
  /** How many were to be answered. */
  total: number
}

/** How far an answer to many requests has come. */
export type Progress = { verb: Verb; answered: number; total: number }

/** The requests whose answer can be undone. A declined payment was already given back and cannot be taken again. */
export const undoableOf = ({ verb, requests }: Done): GuestRequest[] =>
  verb === 'undo' ? [] : requests.filter(({ payment }) => verb !== 'decline' || payment === null)

type Extra = { note?: string | null; forceRelease?: boolean }

const idOf = ({ booking }: GuestRequest) => booking.bookingId

const answeredAlready = ['This request was already answered.', "There's no answer to undo."]

const missedBy = (request: GuestRequest, error: unknown): Missed => {
  const why = sentenceOf(error)
  const isAnswered = answeredAlready.includes(why.text)
  const { name } = request.guest.user
  return { request, isAnswered, why: isAnswered ? sentence('{{name}} was already answered.', { name }) : why }
}

/**
 * Answers requests one after the other, so that each is judged alone, and in the order in which they are listed.
 * Requests beyond the limit are kept in `beyond`, and the host decides about them.
 */
export const useAnswering = (eventIdOrSlug: string) => {
  const one = useAnswer(eventIdOrSlug)
  const many = useAnswerOfMany(eventIdOrSlug)
  const intent = useIntentKey()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<Progress>()
  const [done, setDone] = useState<Done>()
  const [missed, setMissed] = useState<Missed[]>([])
  const [undoable, setUndoable] = useState<GuestRequest[]>([])
  const [beyond, setBeyond] = useState<GuestRequest[]>([])
  const [noteBeyond, setNoteBeyond] = useState<string | null>(null)

  const answerAll = async (verb: Verb, requests: GuestRequest[], extra: Extra = {}) => {
    const ids = new Set(requests.map(idOf))
    const total = requests.length
    const isMany = total > 1
    const end = isMany ? many.begin() : undefined
    setBusy(ids)
    // What is answered again is no longer missed. The others stay until the host has read them.
    setMissed((before) => before.filter(({ request }) => !ids.has(idOf(request))))
    const answered: GuestRequest[] = []
    const unsettled: GuestRequest[] = []
    const full: GuestRequest[] = []
    const failed: Missed[] = []
    for (const [index, row] of requests.entries()) {
      if (isMany) setProgress({ verb, answered: index, total })
      const meant = { verb, bookingId: idOf(row), ...extra }
      try {
        const sent = { ...meant, idempotencyKey: intent.keyOf(meant) }
        const booking = await (isMany ? many : one).mutateAsync(sent)
        intent.done(meant)
        if (booking.transactionStatus === 'FAILED') {
          const { name } = row.guest.user
          const why = sentence("{{name}}'s payment was declined, so they have no ticket. We've told them.", {
            name,
          })
          failed.push({ request: row, why, isAnswered: false })
        } else if (verb === 'approve' && booking.transactionStatus === 'PENDING') unsettled.push(row)
        else answered.push(row)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SOLD_OUT') full.push(row)
        else failed.push(missedBy(row, error))
      }
    }
    await end?.()
    // The list was read again by now. React Query shows the list in a later step, so the rows stay busy until then.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    setBusy(new Set())
    setProgress(undefined)
    setBeyond(full)
    setNoteBeyond(extra.note ?? null)
    if (isMany) setMissed((before) => [...before, ...failed])
    if (answered.length + unsettled.length + failed.length === 0) return
    const now = { verb, requests: answered, unsettled, missed: failed, total }
    setDone(now)
    if (answered.length > 0) setUndoable(undoableOf(now))
  }

  return {
    answerAll,
    busy,
    progress,
    done,
    /** The requests of answers to many that were not answered, until the host has read why. */
    missed,
    forgetMissed: () => setMissed([]),
    /** The requests of the last answer that can be undone, also after its toast has closed. */
    undoable,
    beyond,
    /** The host's note for the requests in `beyond`. */
    noteBeyond,
    leaveBeyond: () => setBeyond([]),
  }
}

export type Answering = ReturnType<typeof useAnswering>
