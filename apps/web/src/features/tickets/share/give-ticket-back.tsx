import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import type { TicketNode } from '../tickets.api.ts'
import { useGiveTicketBack } from './share.api.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/states/confirm-dialog.tsx')).ConfirmDialog,
}))

/** The way out of a free ticket that was passed on to the viewer; asked once. */
export const GiveTicketBack = ({ ticket }: { ticket: TicketNode }) => {
  const { t } = useTranslation()
  const [asking, dialog] = useDisclosure(false)
  const intent = useIntentKey()
  const giveBack = useGiveTicketBack()
  const { ticketId, eventTicket } = ticket
  const word = t('giveBack', { count: 1, defaultValue_one: 'Give ticket back' })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        onClick={dialog.open}
        style={{ alignSelf: 'start' }}
        aria-label={`${word}: ${eventTicket.name}`}
      >
        {word}
      </Button>
      <Suspense>
        <ConfirmDialog
          opened={asking}
          onClose={dialog.close}
          title={t('Give this ticket back?')}
          confirm={word}
          danger
          busy={giveBack.isPending}
          onConfirm={() =>
            giveBack.mutate(
              { ticketId, idempotencyKey: intent.keyOf(ticketId) },
              { onSuccess: () => intent.done(ticketId), onSettled: dialog.close },
            )
          }
        >
          {t(
            'It does not go to whoever passed it on to you, but to somebody who comes next. You may not get it again.',
          )}
        </ConfirmDialog>
      </Suspense>
    </>
  )
}
