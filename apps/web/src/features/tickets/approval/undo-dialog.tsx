import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { countHeldByOthers } from '../revenue/count-held-by-others.ts'
import { HeldByOthersText } from '../revenue/held-by-others-text.tsx'
import { namesText } from './answer-texts.ts'
import { sumOf } from './payment-of.ts'
import type { GuestRequest } from './requests-of.ts'

type Props = { requests: GuestRequest[]; onClose: () => void; onUndo: () => void }

/** Asks once before a paid answer is undone, because the money is given back. */
export const UndoDialog = ({ requests, onClose, onUndo }: Props) => {
  const { t } = useTranslation()
  const money = sumOf(requests.map(({ payment }) => payment))
  const count = requests.reduce((sum, { booking }) => sum + countHeldByOthers(booking), 0)
  const names = namesText(
    t,
    requests.filter(({ payment }) => payment !== null),
  )
  return (
    <ConfirmDialog
      opened={requests.length > 0}
      onClose={onClose}
      onConfirm={onUndo}
      title={t('Refund the payment?')}
      confirm={t('Undo and refund')}
      danger
    >
      {money ? (
        <p>
          {t('{{names}} will get back:', { names })}{' '}
          <b>
            <MoneyText money={money} exact />
          </b>
        </p>
      ) : (
        <p>{t('{{names}} will get the money back.', { names })}</p>
      )}
      <HeldByOthersText count={count} />
      <p>{t("Their tickets are cancelled, and they don't go back to waiting. They can book again.")}</p>
    </ConfirmDialog>
  )
}
