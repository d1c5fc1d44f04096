import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { localeNow } from '../../lib/locale.ts'

type Props = {
  money: { amount: string; currency: string }
  /** True at checkout, where an amount is never shortened. */
  exact?: boolean
}

/** Shows an amount. All digits have the same width. */
export const MoneyText = ({ money, exact = false }: Props) => (
  <span className="rp-numbers">
    {displayMoney(money.amount, money.currency, { locale: localeNow(), exact })}
  </span>
)
