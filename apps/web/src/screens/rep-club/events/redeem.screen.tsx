import { useParams } from 'react-router'
import { DoorCodes } from '../../../features/offers/desk/door-codes.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <DoorCodes key={id} eventIdOrSlug={id} />
}
