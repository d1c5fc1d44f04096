import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/toast.ts'
import { GiveBackButton } from '../give-back-button.tsx'
import type { TicketNode } from '../tickets.api.ts'
import { useDeleteFreeTicket } from './share.api.ts'

/** Gives back a free ticket that was passed on to the viewer, after one question. */
export const DeleteFreeTicket = ({ ticket, distinctName }: { ticket: TicketNode; distinctName: string }) => {
  const { t } = useTranslation()
  const giveBack = useDeleteFreeTicket(() => announce(t('You returned the ticket.')))
  const { ticketId } = ticket
  const word = t('giveBack', { count: 1, defaultValue_one: 'Return ticket' })
  return (
    <GiveBackButton
      word={word}
      label={`${word}: ${distinctName}`}
      title={t('Return this ticket?')}
      subject={ticketId}
      busy={giveBack.isPending}
      giveBack={(idempotencyKey, heard) => giveBack.mutate({ ticketId, idempotencyKey }, heard)}
    >
      {t(
        "It won't go back to the person who gave it to you, but to the next person who wants it. You might not get it again.",
      )}
    </GiveBackButton>
  )
}
