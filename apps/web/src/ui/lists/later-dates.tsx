import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../disclosure.tsx'

type Props = {
  count: number
  /** True where more dates of the series may follow that are not loaded yet. Then no number is told. */
  mayBeMore?: boolean
  children: ReactNode
}

/** The further dates of a series, below the row of its first one. Nothing where there are none. */
export const LaterDates = ({ count, mayBeMore = false, children }: Props) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Disclosure
      label={
        mayBeMore
          ? t('and more dates')
          : t('and {{count}} more dates', {
              count,
              defaultValue_one: 'and {{count}} more date',
              defaultValue_other: 'and {{count}} more dates',
            })
      }
    >
      {children}
    </Disclosure>
  )
}
