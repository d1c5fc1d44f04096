import { useParams } from 'react-router'
import { ClubEventFrame } from '../../../../features/events/club/club-frame.tsx'
import { InvitePage } from '../../../../features/tickets/invite/invite-page.tsx'

export const Screen = () => {
  const { club_id = '', id = '' } = useParams()
  const page = <InvitePage key={id} eventIdOrSlug={id} />
  // The page is also the address book of people who don't manage the club.
  return (
    <ClubEventFrame clubIdOrSlug={club_id} eventIdOrSlug={id} otherwise={page}>
      {page}
    </ClubEventFrame>
  )
}
