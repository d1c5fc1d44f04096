import { useParams } from 'react-router'
import { DoorPage } from '../../../features/checkin/door/door-page.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <DoorPage key={id} eventIdOrSlug={id} />
}
