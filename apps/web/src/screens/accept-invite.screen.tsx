import { useParams } from 'react-router'
import { AcceptInvite } from '../features/invites/accept-invite.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <AcceptInvite key={id} inviteId={id} />
}
