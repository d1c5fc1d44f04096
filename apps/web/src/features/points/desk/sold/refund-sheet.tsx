import { Stack, Text, Textarea } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../../lib/intent-key.ts'
import { localeNow } from '../../../../lib/locale.ts'
import { say } from '../../../../lib/say.tsx'
import { DialogButtons } from '../../../../ui/forms/dialog-buttons.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { pointsText } from '../../points-text.ts'
import type { SoldOrder } from './sold-points.api.ts'
import { useRefundPointsOrder } from './sold-points.api.ts'

/** The longest note of a refund (purchase.input.ts). */
const longestNote = 200

/** What the buyer gets back, and loses. */
const refundText = (
  t: TFunction,
  { sells, buyer: { name }, price, points, offerName }: SoldOrder,
): string => {
  const amount = displayMoney(price.amount, price.currency, { locale: localeNow(), exact: true })
  return sells === 'OFFER'
    ? t('{{name}} gets back {{amount}} and loses what {{offer}} gave.', {
        name,
        amount,
        offer: offerName ?? '',
      })
    : t(
        '{{name}} gets back {{amount}} and loses {{points}} points. What they spent of them meanwhile, they owe the club.',
        { name, amount, points: pointsText(points) },
      )
}

/** Asks once before an order of points is refunded. The team can add a note to the buyer. */
export const RefundSheet = ({ order, onClose }: { order: SoldOrder; onClose: () => void }) => {
  const { t } = useTranslation()
  const refund = useRefundPointsOrder()
  const intent = useIntentKey()
  const [note, setNote] = useState('')
  const { orderId, buyer } = order
  const send = () => {
    const meant = { orderId, note: note.trim() || null }
    refund.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: () => {
          toastSuccess(t('The money is on its way back to {{name}}.', { name: buyer.name }))
          onClose()
        },
      },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={t('Refund this order?')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="md">
          {refund.error && <Banner kind="danger">{say(t, refund.error)}</Banner>}
          <Text>{refundText(t, order)}</Text>
          <Textarea
            label={t('Note to the buyer (optional)')}
            value={note}
            maxLength={longestNote}
            autosize
            minRows={2}
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DialogButtons busy={refund.isPending} onCancel={onClose} color="red">
            {t('Refund')}
          </DialogButtons>
        </Stack>
      </form>
    </Sheet>
  )
}
