import type { ReactNode } from 'react'
import type { Money } from '../../lib/graphql/money.api.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './payout.module.css'

/** The figures of a balance beside the form that requests it; one below the other on a phone. */
export const BalanceHalves = ({ children }: { children: ReactNode }) => (
  <div className={classes.halves}>{children}</div>
)

/** A list of figures. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
)

type Props = {
  label: string
  /** An amount, or other words. */
  value: Money | ReactNode
  isMain?: boolean
  /** Lines below it that say what it is made of. */
  children?: ReactNode
}

const isMoney = (value: Props['value']): value is Money =>
  typeof value === 'object' && value !== null && 'currency' in value

/** A figure with its name. */
export const Figure = ({ label, value, isMain = false, children }: Props) => (
  <div data-main={isMain ? '' : undefined}>
    <dt>{label}</dt>
    <dd>{isMoney(value) ? <MoneyText money={value} exact /> : value}</dd>
    {children}
  </div>
)
