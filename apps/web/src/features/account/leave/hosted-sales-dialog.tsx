import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { CancelEventStep } from './cancel-event-step.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import type { HostedSale } from './hosted-sales.api.ts'
import { HostedSales } from './hosted-sales.tsx'

type Props = { opened: boolean; sales: HostedSale[]; total: number; onClose: () => void }
type Step = { act: 'hand-over' | 'cancel'; eventId: string }

/**
 * Shows the events that keep a host from leaving, and the two ways to solve each. One dialog shows one step at a
 * time.
 */
export const HostedSalesDialog = ({ opened, sales, total, onClose }: Props) => {
  const { t } = useTranslation()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const [step, setStep] = useState<Step>()
  const sale = sales.find(({ event }) => event.eventId === step?.eventId)
  const back = () => setStep(undefined)
  return (
    <>
      <Sheet opened={opened} onClose={onClose} size="lg" title={t('Your events come first')}>
        {!sale || !step ? (
          <HostedSales
            sales={sales}
            total={total}
            onHandOver={(eventId) => setStep({ act: 'hand-over', eventId })}
            onCancel={(eventId) => setStep({ act: 'cancel', eventId })}
          />
        ) : step.act === 'cancel' ? (
          <CancelEventStep event={sale.event} onBack={back} onDone={back} />
        ) : (
          <HandOverForm sale={sale} steppedUp={steppedUp} onBack={back} onDone={back} />
        )}
      </Sheet>
      {stepUpDialog}
    </>
  )
}
