import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './cost-panel.module.css'
import type { SimulatedCost } from './simulated-cost.api.ts'

type Money = SimulatedCost['total']

const isNothing = ({ amount }: Money) => amount === '0'

/** A cost as two receipts: what a guest pays, and what the host gets of it. */
export const CostLines = ({ cost }: { cost: SimulatedCost }) => {
  const { t } = useTranslation()
  const { isAllInPricing, totalGratuity, totalTaxes } = cost
  const fees = [
    { name: t('Service fee'), money: cost.serviceFee },
    { name: t('Processing fee'), money: cost.processingFee },
    ...(isNothing(totalTaxes) ? [] : [{ name: t('Taxes'), money: totalTaxes }]),
  ]
  const gratuity = !isNothing(totalGratuity) && <Line name={t('Gratuity')} money={totalGratuity} />
  const isTooLow = BigInt(cost.hostBalance.amount) <= 0n
  return (
    <>
      <Text component="h3" variant="strong">
        {t('A guest pays')}
      </Text>
      <dl className={classes.receipt}>
        <Line name={isAllInPricing ? t('Price, fees included') : t('Price')} money={cost.subTotal} />
        {!isAllInPricing && fees.map((fee) => <Line key={fee.name} {...fee} isSmall />)}
        {gratuity}
        <Line name={t('Total')} money={cost.total} isTotal />
      </dl>
      <Text component="h3" variant="strong" mt="xs">
        {t('You get')}
      </Text>
      <dl className={classes.receipt}>
        {isAllInPricing && (
          <>
            <Line name={t('Of the total')} money={cost.total} />
            {fees.map((fee) => (
              <Line key={fee.name} {...fee} isSmall isTaken />
            ))}
          </>
        )}
        {!isAllInPricing && gratuity && (
          <>
            <Line name={t('Price')} money={cost.subTotal} />
            {gratuity}
          </>
        )}
        <Line name={t('Per ticket')} money={cost.hostBalance} isTotal isBad={isTooLow} />
      </dl>
      <Text variant="small" c="dimmed">
        {isAllInPricing
          ? t('Fees come out of your price.')
          : t('Fees are added on top, so you keep your full price.')}
      </Text>
    </>
  )
}

type LineProps = {
  name: ReactNode
  money: Money
  isSmall?: boolean
  isTaken?: boolean
  isTotal?: boolean
  isBad?: boolean
}

const Line = ({ name, money, isSmall, isTaken, isTotal, isBad }: LineProps) => (
  <div data-small={isSmall || undefined} data-total={isTotal || undefined} data-bad={isBad || undefined}>
    <dt>{name}</dt>
    <dd>
      {isTaken && '−'}
      <MoneyText money={money} exact />
    </dd>
  </div>
)
