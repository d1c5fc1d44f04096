import { useParams } from 'react-router'
import { EventEditor } from '../../features/events/editor/event-editor.tsx'
import { TicketPanelPreview } from '../../features/tickets/ticket-panel-preview.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <EventEditor key={id} eventIdOrSlug={id} panel={(event) => <TicketPanelPreview event={event} />} />
}
