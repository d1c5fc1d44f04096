import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../lib/when-idle.ts'
import { lazyPart } from '../states/lazy-part.ts'
import { dateTimeInZone, viewerZone } from './format-date-time.ts'
import type { TimeTooltip as Tooltip } from './time-tooltip.tsx'

const TimeAlone = ({ children }: ComponentProps<typeof Tooltip>) => children

const TimeTooltip = lazyPart(async () => {
  await whenIdle()
  return (await import('./time-tooltip.tsx')).TimeTooltip
}, TimeAlone)

type Props = {
  /** An instant as the API writes it. */
  at: string
  /** The IANA zone of the event. */
  timeZone: string
}

/**
 * Shows an instant in the zone of the event: "Sat, Nov 21, 8:00 PM PST". A tooltip shows the viewer's time where it
 * differs.
 */
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
