import { useParams } from 'react-router'
import { DashboardPage } from '../../../features/checkin/dashboard/dashboard-page.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <DashboardPage key={id} eventIdOrSlug={id} />
}
