import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useIntentKey } from '../intent-key.ts'
import { useRefund } from './refund.api.ts'

export type RefundedBooking = {
  bookingId: string
  name: string
  totalPrice: { amount: string; currency: string }
  quantity: number
}

type Props = {
  /** What is asked about; none: the dialog is closed. */
  booking: RefundedBooking | undefined
  onClose: () => void
}

/** Asks once before the money of a booking goes back, with a word to the guest if the host has one. */
export const RefundDialog = ({ booking, onClose }: Props) => {
  const { t } = useTranslation()
  const refund = useRefund()
  const close = () => {
    refund.reset()
    onClose()
  }
  return (
    <Modal
      opened={booking !== undefined}
      onClose={close}
      title={t('Refund this order?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {booking && <RefundForm key={booking.bookingId} booking={booking} refund={refund} onClose={close} />}
    </Modal>
  )
}

type FormProps = { booking: RefundedBooking; refund: ReturnType<typeof useRefund>; onClose: () => void }

const RefundForm = ({ booking, refund, onClose }: FormProps) => {
  const { t } = useTranslation()
  const intent = useIntentKey()
  const [note, setNote] = useState('')
  const { bookingId, name, quantity, totalPrice } = booking
  const send = () => {
    const meant = { bookingId, note: note.trim() || null }
    refund.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: () => {
          onClose()
          toastSuccess(t('The money is on its way back to {{name}}.', { name }))
        },
      },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        {refund.error && <Banner kind="danger">{t(messageOf(refund.error))}</Banner>}
        <Text component="div">
          {t('{{name}} gets back', { name })}{' '}
          <b>
            <MoneyText money={totalPrice} exact />
          </b>
          {t(', all of what was paid.')}{' '}
          {t('ticketsGone', {
            count: quantity,
            defaultValue_one: 'The ticket is cancelled, and its place is free again. This cannot be undone.',
            defaultValue_other:
              'The {{count}} tickets are cancelled, and their places are free again. This cannot be undone.',
          })}
        </Text>
        <Textarea
          label={t('Note to the guest')}
          description={t('Optional. It goes into their notification and mail.')}
          value={note}
          maxLength={noteLength}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={refund.isPending} data-autofocus>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red" loading={refund.isPending}>
            <span>
              {t('Refund')} <MoneyText money={totalPrice} exact />
            </span>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
