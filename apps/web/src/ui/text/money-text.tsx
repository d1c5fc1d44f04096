import { displayMoney } from '@reprise/rules/platform/money'

type Props = {
  money: { amount: string; currency: string }
  /** At checkout: never shortened. */
  exact?: boolean
}

/** An amount for people, in figures of equal width. */
export const MoneyText = ({ money, exact = false }: Props) => (
  <span className="rp-numbers">
    {displayMoney(money.amount, money.currency, { locale: navigator.language, exact })}
  </span>
)
