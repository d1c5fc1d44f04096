import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { localeNow } from '../../lib/locale.ts'

type Props = {
  money: { amount: string; currency: string }
  /** At checkout: never shortened. */
  exact?: boolean
}

/** An amount for people, in figures of equal width. */
export const MoneyText = ({ money, exact = false }: Props) => (
  <span className="rp-numbers">
    {displayMoney(money.amount, money.currency, { locale: localeNow(), exact })}
  </span>
)
