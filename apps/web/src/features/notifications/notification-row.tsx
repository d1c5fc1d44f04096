import { ActionIcon, Indicator, Text, UnstyledButton } from '@mantine/core'
import { useHover } from '@mantine/hooks'
import { propertiesOf, routeOf } from '@reprise/rules/notifications/types'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import classes from './notification-row.module.css'
import type { NotificationNode } from './notifications.api.ts'
import { useMarkRead } from './notifications.api.ts'

/** Hovering this long counts as having read it (section 9). */
const hoverMs = 2000

export const NotificationRow = ({ notification }: { notification: NotificationNode }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate: markRead } = useMarkRead()
  const { hovered, ref } = useHover<HTMLLIElement>()
  const open = useRef<HTMLButtonElement>(null)
  const { notificationId, isRead, content, createdAt } = notification
  const { customProperties, notificationType } = content.defaultPayload
  const properties = propertiesOf(customProperties)

  useEffect(() => {
    if (!hovered || isRead) return
    const timer = setTimeout(() => markRead(notificationId), hoverMs)
    return () => clearTimeout(timer)
  }, [hovered, isRead, markRead, notificationId])

  return (
    <li ref={ref} className={classes.row} data-unread={!isRead || undefined}>
      <UnstyledButton
        ref={open}
        className={classes.open}
        onClick={() => {
          if (!isRead) markRead(notificationId)
          navigate(routeOf(notificationType, properties))
        }}
      >
        <AvatarOf
          name={properties.EventName ?? content.defaultMessage}
          url={properties.EventAvatar ?? null}
          size={48}
        />
        <span>
          <Text component="span" display="block" fw={isRead ? 400 : 600}>
            {content.defaultMessage}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            <RelativeTime at={createdAt} />
          </Text>
        </span>
      </UnstyledButton>
      {!isRead && (
        <ActionIcon
          aria-label={t('Mark as read')}
          onClick={() => {
            markRead(notificationId)
            // This button goes with the answer, and the focus would go with it.
            open.current?.focus()
          }}
        >
          <Indicator size={12} position="middle-center" color="violet">
            <span className={classes.dot} />
          </Indicator>
        </ActionIcon>
      )}
    </li>
  )
}
