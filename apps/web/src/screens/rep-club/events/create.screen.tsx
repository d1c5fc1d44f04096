import { EventEditor } from '../../../features/events/editor/event-editor.tsx'
import { TicketPanelPreview } from '../../../features/tickets/ticket-panel-preview.tsx'

export const Screen = () => <EventEditor panel={(event) => <TicketPanelPreview event={event} />} />
