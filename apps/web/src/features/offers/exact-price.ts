import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { Money } from '../../lib/graphql/money.api.ts'
import { localeNow } from '../../lib/locale.ts'

/** A price with its minor units, as it is paid. */
export const exactPrice = ({ amount, currency }: Money): string =>
  displayMoney(amount, currency, { locale: localeNow(), exact: true })
