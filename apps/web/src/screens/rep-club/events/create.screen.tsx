import { EventEditor } from '../../../features/events/editor/event-editor.tsx'

export const Screen = () => <EventEditor />
