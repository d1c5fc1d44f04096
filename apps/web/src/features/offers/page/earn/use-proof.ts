import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../../lib/intent-key.ts'
import { toastSuccess } from '../../../../ui/toast.ts'
import type { ShownOffer } from '../offer.api.ts'
import type { SentProof } from './earn.api.ts'
import { useSubmitProof } from './earn.api.ts'
import { gotText } from './got-text.ts'

type Answers = { onDone?: () => void; onError?: (error: Error) => void }

/** Sends a proof. A retry of the same one is the same act, so a double click counts once. */
export const useProof = ({ offerId }: ShownOffer) => {
  const { t } = useTranslation()
  const submit = useSubmitProof()
  const intent = useIntentKey()
  return {
    error: submit.error,
    isBusy: submit.isPending,
    send: (proof: SentProof, { onDone, onError }: Answers = {}) => {
      if (submit.isPending) return
      submit.mutate(
        { ...proof, offerId, idempotencyKey: intent.keyOf(proof) },
        {
          onSuccess: ({ state, fulfilment }) => {
            intent.done(proof)
            toastSuccess(
              state === 'WAITING' || !fulfilment
                ? t("Sent. The team looks at it, and you're notified.")
                : gotText(t, fulfilment),
            )
            onDone?.()
          },
          onError,
        },
      )
    },
  }
}
