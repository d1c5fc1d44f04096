import { useRef, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import type { ShownOffer } from './offer.api.ts'
import { useRedeemOffer } from './offer.api.ts'

/** What a person typed for the club. What an offer does not ask for is empty. */
export type Details = { email: string; name: string; note: string; phone: string; address: string }

type Sent = Partial<Details> | null

/**
 * Redeeming an offer. The page holds it, not its sheet: a sheet that was closed still has what was typed, and a retry
 * after a lost answer is the same act, whatever is typed by then. It is another act only where the person opens the sheet
 * after the page showed what they got.
 */
export const useRedeeming = ({ offerId, isAtVenue, myParticipation }: ShownOffer) => {
  const { t } = useTranslation()
  const redeem = useRedeemOffer()
  const intent = useIntentKey()
  const typed = useRef<Details>({ email: '', name: '', note: '', phone: '', address: '' })
  const [isOpen, setOpen] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const [newest, setNewest] = useState<string>()
  const got = myParticipation?.redemptions.map(({ redemptionId }) => redemptionId)
  const act = useRef({ offerId, got })
  return {
    isOpen,
    /** True while the script of the sheet loads. */
    isOpening,
    open: () => {
      if (redeem.isError) redeem.reset()
      act.current = { offerId, got }
      startOpening(() => setOpen(true))
    },
    close: () => setOpen(false),
    /** What is in the fields of the sheet. */
    typed,
    /** The redemption that was made just now. Its card gets the focus. */
    newest,
    error: redeem.error,
    isBusy: redeem.isPending,
    send: (details: Sent, onError: (error: Error) => void) =>
      redeem.mutate(
        { offerId, details, idempotencyKey: intent.keyOf(act.current) },
        {
          onSuccess: ({ redemptionId }) => {
            intent.done(act.current)
            setNewest(redemptionId)
            setOpen(false)
            toastSuccess(isAtVenue ? t('Your code is ready. Show it to the team.') : t("It's yours."))
          },
          onError,
        },
      ),
  }
}

export type Redeeming = ReturnType<typeof useRedeeming>
