import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'

/** Says that nothing was sold yet, and offers the next step. */
export const NoRevenue = ({ event, isOwn }: { event: DeskEvent; isOwn: boolean }) => {
  const { t } = useTranslation()
  const { eventId, slug, status, eventTickets, myPermissions } = event
  const sellsSome = eventTickets.some(({ ticketType }) => ticketType === 'PAID')
  if (isOwn)
    return (
      <EmptyState
        drawing="ticket"
        title={t('No paid tickets yet')}
        text={t("No sales through your link yet. You'll find the link on the event page.")}
        action={
          <Button component={Link} to={`/rep-club/events/${slug}`}>
            {t('See your link')}
          </Button>
        }
      />
    )
  if (!sellsSome)
    return (
      <EmptyState
        drawing="ticket"
        title={t('No paid tickets yet')}
        text={t('All tickets are free. Set a price and sales show up here.')}
        action={
          myPermissions.includes('CAN_EDIT_TICKETS') && (
            <Button component={Link} to={`/events/edit/${eventId}?tab=guest`}>
              {t('Set a price')}
            </Button>
          )
        }
      />
    )
  if (status === 'DRAFT')
    return (
      <EmptyState
        drawing="ticket"
        title={t('No paid tickets yet')}
        text={t('Your tickets go on sale when you publish the event.')}
      />
    )
  return status === 'PUBLISHED' || status === 'STARTED' ? (
    <EmptyState
      drawing="ticket"
      title={t('No paid tickets yet')}
      text={t('Your tickets are on sale. Tell people where to find them.')}
      action={<CopyLinkButton link={`/events/${slug}`} />}
    />
  ) : (
    <EmptyState drawing="ticket" title={t('No paid tickets')} text={t('Nobody bought a ticket.')} />
  )
}
