import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftPlace } from '../../ui/lists/use-left-place.ts'
import { returnTo } from '../../ui/lists/use-left-place.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notification-rows.module.css'
import type { NotificationNode } from './notifications.api.ts'

type Props = {
  nodes: readonly NotificationNode[]
  /** One of them was opened. */
  onGo?: (row: string, at: number) => void
  /** Where one was before. */
  place?: LeftPlace | null
}

export const NotificationRows = ({ nodes, onGo, place }: Props) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current && list.current) returnTo(before.current, [...list.current.querySelectorAll('li')])
  }, [])
  return (
    <ul ref={list} className={classes.list} tabIndex={-1} aria-label={t('Notifications')}>
      {nodes.map((notification, at) => (
        <NotificationRow
          key={notification.notificationId}
          notification={notification}
          onGo={() => onGo?.(notification.notificationId, at)}
          // A row that leaves the list (of the unread ones) must not take the focus along.
          onLeave={() => list.current?.focus({ preventScroll: true })}
        />
      ))}
    </ul>
  )
}
