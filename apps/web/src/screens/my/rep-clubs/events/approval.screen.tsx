import { useParams } from 'react-router'
import { ClubEventFrame } from '../../../../features/events/club/club-frame.tsx'
import { ApprovalPage } from '../../../../features/tickets/approval/approval-page.tsx'

export const Screen = () => {
  const { club_id = '', id = '' } = useParams()
  return (
    <ClubEventFrame clubIdOrSlug={club_id} eventIdOrSlug={id}>
      <ApprovalPage key={id} eventIdOrSlug={id} />
    </ClubEventFrame>
  )
}
