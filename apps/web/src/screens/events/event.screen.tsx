import { useParams } from 'react-router'
import { EventPage } from '../../features/events/page/event-page.tsx'

export const Screen = () => {
  const { slug = '' } = useParams()
  return <EventPage key={slug} slug={slug} />
}
