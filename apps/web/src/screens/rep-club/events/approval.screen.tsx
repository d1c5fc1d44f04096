import { useParams } from 'react-router'
import { ApprovalPage } from '../../../features/tickets/approval/approval-page.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <ApprovalPage key={id} eventIdOrSlug={id} />
}
