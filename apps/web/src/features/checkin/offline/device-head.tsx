import { Text } from '@mantine/core'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import { timeAgo } from '../../../ui/text/format-date-time.ts'
import classes from '../door/door.module.css'
import type { DeviceState } from './make-device.ts'
import { isFresh } from './make-device.ts'

/** The time of this device, read again every few seconds. */
const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

type Props = { state: DeviceState; zone: string; menu: ReactNode }

/** The head of the door: the event, the zone, how fresh the tickets are, and how many scans wait to be sent. */
export const DeviceHead = ({ state: { pairing, manifest, pending }, zone, menu }: Props) => {
  const { t } = useTranslation()
  const now = Math.max(useNow(5000), manifest?.readAt ?? 0)
  const isInTouch = isFresh(manifest, now)
  const Cloud = isInTouch ? IconCloudCheck : IconCloudOff
  const age = manifest?.readAt ? timeAgo(new Date(manifest.readAt).toISOString(), now) : null
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <Text component="h1" variant="strong">
          {manifest?.eventName ?? pairing?.eventName}
        </Text>
        <Text variant="small" {...(zone && { ref: focusWhereLost, tabIndex: -1 })}>
          {[pairing?.name, zone].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={classes.touch} role="status">
        <Cloud size={24} aria-hidden="true" />
        <span>
          <Text component="span" variant="strong" display="block">
            {isInTouch ? t('Online') : t('Offline')}
          </Text>
          <span className={classes.fresh}>
            {pending > 0
              ? t('pendingScans', {
                  count: pending,
                  defaultValue_one: '{{count}} scan not sent',
                  defaultValue_other: '{{count}} scans not sent',
                })
              : t('All scans sent')}
          </span>
          {!isInTouch && (
            <span className={classes.fresh}>
              {age ? t('Tickets from {{ago}}', { ago: age }) : t('Tickets not loaded yet')}
            </span>
          )}
        </span>
      </div>
      {menu}
    </header>
  )
}
