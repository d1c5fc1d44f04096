import { Stack } from '@mantine/core'
import { RepPointsTabs } from '../../features/points/rep-points-tabs.tsx'
import { TradeHistory } from '../../features/points/trades/trade-history.tsx'
import { TradeRequests } from '../../features/points/trades/trade-requests.tsx'
import { useRowPart } from '../../lib/row-part.ts'

const parts = {
  'trade-requests': () => (
    <>
      <RepPointsTabs current="trade-requests" />
      <TradeRequests />
    </>
  ),
  'trade-history': () => (
    <>
      <RepPointsTabs current="trade-history" />
      <TradeHistory />
    </>
  ),
}

export type TradePart = keyof typeof parts

/** The trades of the person: those that wait for an answer, or those that are over. */
export const Screen = () => {
  const show = useRowPart(parts)
  return <Stack gap="lg">{show()}</Stack>
}
