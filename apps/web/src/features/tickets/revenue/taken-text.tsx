import type { Money } from '../../../lib/graphql/money.api.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'

/** An amount that is deducted from the gross. It has a minus, so that the figures add up as they are shown. */
export const TakenText = ({ money }: { money: Money }) => (
  <>
    {money.amount !== '0' && '−'}
    <MoneyText money={money} exact />
  </>
)
