import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationRow } from './notification-row.tsx'
import classes from './notification-rows.module.css'
import type { NotificationNode } from './notifications.api.ts'

type Props = { nodes: readonly NotificationNode[]; onGo?: () => void }

export const NotificationRows = ({ nodes, onGo }: Props) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} className={classes.list} tabIndex={-1} aria-label={t('Notifications')}>
      {nodes.map((notification) => (
        <NotificationRow
          key={notification.notificationId}
          notification={notification}
          onGo={onGo}
          // A row that leaves the list (of the unread ones) must not take the focus along.
          onLeave={() => list.current?.focus({ preventScroll: true })}
        />
      ))}
    </ul>
  )
}
