import { useParams } from 'react-router'
import { DashboardPage } from '../../../../features/checkin/dashboard/dashboard-page.tsx'
import { ClubEventFrame } from '../../../../features/events/club/club-frame.tsx'

export const Screen = () => {
  const { club_id = '', id = '' } = useParams()
  return (
    <ClubEventFrame clubIdOrSlug={club_id} eventIdOrSlug={id}>
      <DashboardPage key={id} eventIdOrSlug={id} />
    </ClubEventFrame>
  )
}
