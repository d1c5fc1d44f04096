import { Navigate, useSearchParams } from 'react-router'
import { ConnectPayout } from '../../features/payments/connect-payout.tsx'

export const Screen = () => {
  const [query] = useSearchParams()
  const code = query.get('code')
  // Section 2: without its query value the page is not there.
  if (!code) return <Navigate to="/404" replace />
  return <ConnectPayout code={code} state={query.get('state') ?? ''} />
}
