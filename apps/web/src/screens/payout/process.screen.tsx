import { Navigate, useSearchParams } from 'react-router'
import { ConnectPayout } from '../../features/payments/connect-payout.tsx'

export const Screen = () => {
  const [query] = useSearchParams()
  const code = query.get('code')
  // The page does not exist without its query value (section 2).
  if (!code) return <Navigate to="/404" replace />
  return <ConnectPayout code={code} state={query.get('state') ?? ''} />
}
