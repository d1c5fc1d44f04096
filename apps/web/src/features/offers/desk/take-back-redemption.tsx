import { useTranslation } from 'react-i18next'
import type { Redemption } from '../offer-parts.api.ts'
import { useCancelRedemption } from '../page/offer.api.ts'
import { TakeBackForm } from './take-back-form.tsx'

type Props = { redemption: Redemption; onBack: () => void; onDone: () => void }

/** Takes a redemption back, with a reason that its member reads. */
export const TakeBackRedemption = ({ redemption, ...back }: Props) => {
  const { redemptionId, pointsSpent } = redemption
  const { t } = useTranslation()
  const cancel = useCancelRedemption()
  return (
    <TakeBackForm
      text={
        pointsSpent > 0
          ? t('The member reads your reason and gets the points back.')
          : t('The member reads your reason.')
      }
      done={pointsSpent > 0 ? t('Taken back. The points are back with the member.') : t('Taken back')}
      write={cancel}
      send={(reason, answers) => cancel.mutate({ redemptionId, reason }, answers)}
      {...back}
    />
  )
}
