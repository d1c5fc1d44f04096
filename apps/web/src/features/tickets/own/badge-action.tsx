import { Button } from '@mantine/core'
import { IconCheck, IconId } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/toast.ts'
import type { TicketNode } from '../tickets.api.ts'
import { useBadge, useChangeBadge } from './badge.api.ts'

type Props = {
  eventId: string
  eventTicket: TicketNode['eventTicket']
}

/** Shows the kind of a ticket on the viewer's badge at the event, or each ticket's own again. */
export const BadgeAction = ({ eventId, eventTicket: { eventTicketId, name } }: Props) => {
  const { t } = useTranslation()
  const { data: chosen } = useBadge(eventId)
  const change = useChangeBadge()
  if (chosen === undefined) return null
  const isShown = chosen === eventTicketId
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={
        isShown ? <IconCheck size={18} aria-hidden="true" /> : <IconId size={18} aria-hidden="true" />
      }
      aria-label={isShown ? t('Shown on badge: {{name}}', { name }) : t('Show on badge: {{name}}', { name })}
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { eventId, eventTicketId: isShown ? null : eventTicketId },
          {
            onSuccess: () =>
              announce(
                isShown ? t('Your badge shows each ticket.') : t('Your badge shows {{name}}.', { name }),
              ),
          },
        )
      }
      // Aligns its icon with the ticket above.
      ms="-sm"
      className="rp-start"
    >
      {isShown ? t('Shown on badge') : t('Show on badge')}
    </Button>
  )
}
