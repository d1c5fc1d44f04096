import { useParams } from 'react-router'
import { RevenuePage } from '../../../features/tickets/revenue/revenue-page.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <RevenuePage key={id} eventIdOrSlug={id} />
}
