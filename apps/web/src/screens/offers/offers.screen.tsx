import { useLocation } from 'react-router'
import { OffersPage } from '../../features/offers/list/offers-page.tsx'

export const Screen = () => {
  const slug = useLocation().pathname.split('/')[2] ?? ''
  return <OffersPage key={slug} slug={slug} />
}
