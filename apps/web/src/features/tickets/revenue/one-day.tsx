import { Text } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { localeNow } from '../../../lib/locale.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { EarningsDay } from './revenue.api.ts'
import { dayText } from './revenue-days.ts'

type Props = {
  day: EarningsDay
  /** The word for what is left for the host. */
  net: string
}

/** The sales of a single day, as bars, because a chart over time needs two days. */
export const OneDay = ({ day: { date, gross, net: left }, net }: Props) => {
  const { t } = useTranslation()
  const locale = localeNow()
  const most = Math.max(Number(gross.amount), Number(left.amount), 1)
  const bar = (name: string, money: Money) => ({
    key: name,
    name,
    share: Math.max(Number(money.amount) / most, 0),
    label: `${name}: ${displayMoney(money.amount, money.currency, { locale })}`,
    figure: (
      <b>
        <MoneyText money={money} />
      </b>
    ),
  })
  return (
    <>
      <Text c="dimmed" mb="xs">
        {dayText(date, locale)}
      </Text>
      <BarList bars={[bar(t('Gross'), gross), { ...bar(net, left), isSecond: true }]} />
    </>
  )
}
