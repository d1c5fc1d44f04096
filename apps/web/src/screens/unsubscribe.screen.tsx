import { useSearchParams } from 'react-router'
import { UnsubscribeForm } from '../features/notifications/unsubscribe-form.tsx'

export const Screen = () => {
  const [query] = useSearchParams()
  return <UnsubscribeForm token={query.get('token') ?? ''} />
}
