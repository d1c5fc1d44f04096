import { Stack } from '@mantine/core'
import { useLocation } from 'react-router'
import { RepPointsTabs } from '../../features/points/rep-points-tabs.tsx'
import { TradeHistory } from '../../features/points/trades/trade-history.tsx'
import { TradeRequests } from '../../features/points/trades/trade-requests.tsx'

/** The trades of the person: those that wait for an answer, or those that are over. */
export const Screen = () => {
  const isHistory = useLocation().pathname.endsWith('/trade-history')
  return (
    <Stack gap="lg">
      <RepPointsTabs current={isHistory ? 'trade-history' : 'trade-requests'} />
      {isHistory ? <TradeHistory /> : <TradeRequests />}
    </Stack>
  )
}
