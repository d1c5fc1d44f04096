import { useParams } from 'react-router'
import { InvitePage } from '../../../features/tickets/invite/invite-page.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <InvitePage key={id} eventIdOrSlug={id} />
}
