import { useParams } from 'react-router'
import { GuestsPage } from '../../../features/guests/guests-page.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <GuestsPage key={id} eventIdOrSlug={id} />
}
