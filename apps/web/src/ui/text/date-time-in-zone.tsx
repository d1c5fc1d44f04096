import type { ComponentProps } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../lib/when-idle.ts'
import { dateTimeInZone, viewerZone } from './format-date-time.ts'
import type { TimeTooltip as Tooltip } from './time-tooltip.tsx'

const TimeTooltip = lazy(async () => {
  await whenIdle()
  // Without a network the time stands there alone, and the page stays.
  return import('./time-tooltip.tsx').then(
    ({ TimeTooltip: fetched }) => ({ default: fetched }),
    () => ({ default: TimeAlone }),
  )
})

const TimeAlone = ({ children }: ComponentProps<typeof Tooltip>) => children

type Props = {
  /** An instant as the API writes it. */
  at: string
  /** The IANA zone of the event. */
  timeZone: string
}

/** "Sat, Nov 21, 8:00 PM PST": in the event's own zone, the viewer's time in a tooltip where that differs. */
export const DateTimeInZone = ({ at, timeZone }: Props) => {
  const { t } = useTranslation()
  const shown = dateTimeInZone(at, timeZone)
  const here = dateTimeInZone(at, viewerZone())
  const time = (
    <time dateTime={at} className="rp-numbers">
      {shown}
    </time>
  )
  if (here === shown) return time
  return (
    <Suspense fallback={time}>
      <TimeTooltip label={t('{{time}} your time', { time: here })}>{time}</TimeTooltip>
    </Suspense>
  )
}
