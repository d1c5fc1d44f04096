import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { MyOrderNode } from './order.api.ts'
import { useReleaseOrder } from './order.api.ts'

type Props = Pick<ButtonProps, 'fullWidth'> & {
  order: Pick<MyOrderNode, 'orderId' | 'isFromWaitingList'>
  onGone?: () => void
}

/** Releases an unpaid order, after one question. */
export const ReleaseOrder = ({ order: { orderId, isFromWaitingList }, onGone, ...look }: Props) => {
  const { t } = useTranslation()
  const [asking, dialog] = useDisclosure(false)
  const intent = useIntentKey()
  const release = useReleaseOrder()
  const giveUp = () =>
    release.mutate(
      { orderId, idempotencyKey: intent.keyOf(orderId) },
      {
        onSuccess: () => {
          toastSuccess(t('Your tickets are released. Nothing was charged.'))
          onGone?.()
        },
        onSettled: dialog.close,
      },
    )
  return (
    <>
      <Button variant="subtle" color="red" onClick={dialog.open} {...look}>
        {t('Release tickets')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        title={t('Release these tickets?')}
        confirm={t('Release tickets')}
        danger
        busy={release.isPending}
        onConfirm={giveUp}
      >
        {isFromWaitingList
          ? t("They go to the next person in line, and your place in line is gone. You weren't charged.")
          : t("They go back on sale right away. You weren't charged.")}
      </ConfirmDialog>
    </>
  )
}
