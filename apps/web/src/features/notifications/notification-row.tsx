import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHover } from '@mantine/hooks'
import { propertiesOf } from '@reprise/rules/notifications/properties'
import { pictureOf, routeOf } from '@reprise/rules/notifications/types'
import { notificationHoverMs } from '@reprise/rules/platform/constants'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { say } from '../../lib/say.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { NotificationPerson } from './notification-person.tsx'
import classes from './notification-row.module.css'
import type { NotificationNode } from './notifications.api.ts'
import { useMarkRead } from './notifications.api.ts'

type Props = {
  notification: NotificationNode
  /** It was opened. */
  onGo: () => void
  /** It leaves the page while the focus is on it. */
  onLeave: () => void
}

export const NotificationRow = ({ notification, onGo, onLeave }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate: markRead } = useMarkRead()
  const { hovered, ref } = useHover<HTMLLIElement>()
  const open = useRef<HTMLButtonElement>(null)
  const leave = useRef(onLeave)
  const { notificationId, isRead, settledAt, content, createdAt } = notification
  const { customProperties, notificationType } = content.defaultPayload
  const properties = propertiesOf(customProperties)
  const picture = pictureOf(notificationType, properties)
  const message = say(t, { text: content.text, values: content.values ?? {} })

  useEffect(() => {
    if (!hovered || isRead) return
    const timer = setTimeout(() => markRead(notificationId), notificationHoverMs)
    return () => clearTimeout(timer)
  }, [hovered, isRead, markRead, notificationId])

  useLayoutEffect(() => {
    const button = open.current
    const onLeaving = leave.current
    return () => {
      if (button && button === document.activeElement) onLeaving()
    }
  }, [])

  return (
    <li ref={ref} data-row={notificationId} className={classes.row} data-unread={!isRead || undefined}>
      <UnstyledButton
        ref={open}
        className={classes.open ?? ''}
        onClick={() => {
          if (!isRead) markRead(notificationId)
          onGo()
          navigate(routeOf(notificationType, properties))
        }}
      >
        <AvatarOf name={picture.name || message} url={picture.url} size={48} />
        <span className={classes.words}>
          <Text component="span" display="block" fw={isRead ? 400 : 600} className={classes.message ?? ''}>
            {!isRead && <VisuallyHidden>{t('Unread')}: </VisuallyHidden>}
            {message}
          </Text>
          <Text component="span" size="sm" c="dimmed" className={classes.beneath ?? ''}>
            <NotificationPerson type={notificationType} properties={properties} />
            <RelativeTime at={createdAt} />
            {settledAt && (
              <span className={classes.settled}>
                <IconCheck size={16} aria-hidden="true" />
                {t('Answered')}
              </span>
            )}
          </Text>
        </span>
      </UnstyledButton>
      {!isRead && (
        <ActionIcon
          aria-label={t('Mark as read: {{message}}', { message })}
          onClick={() => {
            // This button goes at once, and the focus would go with it.
            open.current?.focus()
            markRead(notificationId)
          }}
        >
          <span className={classes.dot} />
        </ActionIcon>
      )}
    </li>
  )
}
