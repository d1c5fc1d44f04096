import { useParams } from 'react-router'
import { EventEditor } from '../../features/events/editor/event-editor.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <EventEditor key={id} eventIdOrSlug={id} />
}
