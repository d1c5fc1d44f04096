import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './connection-strip.module.css'

const watch = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Shows that the network is gone, until it is back. Queries that waited for the network then load by themselves. */
export const ConnectionStrip = () => {
  const { t } = useTranslation()
  const online = useSyncExternalStore(watch, isOnline)
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.strip}>
          <IconWifiOff size={18} aria-hidden="true" />
          {t('No connection. Trying again…')}
        </p>
      )}
    </div>
  )
}
