import { useParams } from 'react-router'
import { EventPage } from '../../features/events/page/event-page.tsx'
import { TicketPanel } from '../../features/tickets/ticket-panel.tsx'

export const Screen = () => {
  const { slug = '' } = useParams()
  return <EventPage key={slug} slug={slug} panel={(event) => <TicketPanel event={event} />} />
}
