import { useParams } from 'react-router'
import { ClubEventsPage } from '../../../../features/events/club/club-events.tsx'

export const Screen = () => {
  const { club_id = '' } = useParams()
  return <ClubEventsPage key={club_id} clubIdOrSlug={club_id} />
}
