import { useParams } from 'react-router'
import { ClubPage } from '../../features/clubs/page/club-page.tsx'

export const Screen = () => {
  const { id = '' } = useParams()
  return <ClubPage key={id} clubIdOrSlug={id} />
}
