import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../../lib/intent-key.ts'
import { toastSuccess } from '../../../../ui/toast.ts'
import type { FailedReview, TeamProof } from './proofs.api.ts'
import { reviewProofs } from './proofs.api.ts'

/** How many are sent at once. After each part the progress is shown. */
const perPart = 20

export type Asked = { proofs: TeamProof[]; isAccepted: boolean; reason: string | null }
export type Missed = FailedReview & { proof: TeamProof }

/** Answers many proofs in parts, says how far that is, and keeps those that could not be answered. */
export const useReviewing = () => {
  const { t } = useTranslation()
  const intent = useIntentKey()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [missed, setMissed] = useState<Missed[]>([])
  const review = useMutation({
    mutationFn: async ({ proofs, isAccepted, reason }: Asked) => {
      let reviewed = 0
      const failed: Missed[] = []
      for (let done = 0; done < proofs.length; done += perPart) {
        setProgress({ done, total: proofs.length })
        const proofIds = proofs.slice(done, done + perPart).map(({ proofId }) => proofId)
        const input = { proofIds, isAccepted, reason }
        const answer = await reviewProofs({ ...input, idempotencyKey: intent.keyOf(input) })
        intent.done(input)
        reviewed += answer.reviewed
        for (const each of answer.failed) {
          const proof = proofs.find(({ proofId }) => proofId === each.proofId)
          if (proof) failed.push({ ...each, proof })
        }
      }
      return { reviewed, failed }
    },
    onMutate: () => setMissed([]),
    onSettled: () => setProgress(undefined),
    meta: { formShowsFailure: true },
  })
  return {
    progress,
    missed,
    error: review.error,
    isBusy: review.isPending,
    send: (asked: Asked, onDone: () => void) =>
      review.mutate(asked, {
        onSuccess: ({ reviewed, failed }) => {
          setMissed(failed)
          if (reviewed > 0)
            toastSuccess(
              asked.isAccepted
                ? t('{{count}} accepted', { count: reviewed })
                : t('{{count}} rejected', { count: reviewed }),
            )
          onDone()
        },
      }),
  }
}

export type Reviewing = ReturnType<typeof useReviewing>
