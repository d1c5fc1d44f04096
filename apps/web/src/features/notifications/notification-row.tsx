import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { useHover } from '@mantine/hooks'
import { asksForAnswer, pictureOf, routeOf } from '@reprise/rules/notifications/types'
import { notificationHoverMs } from '@reprise/rules/platform/constants'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityThumb } from '../../ui/entity/entity-thumb.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { AvatarStack } from '../../ui/people/avatar-stack.tsx'
import { dateTimeInZone, viewerZone } from '../../ui/text/format-date-time.ts'
import type { Alike } from './alike.ts'
import { NotificationPerson } from './notification-person.tsx'
import classes from './notification-row.module.css'
import { useMarkRead } from './notifications.api.ts'
import { WithName } from './with-name.tsx'
import { wordsOf } from './words-of.ts'

type Props = {
  /** One notification, or several that are alike. */
  of: Alike
  /** The time stamp of the newest one, as its day group writes it. */
  stamp: string
  /** Called when the person opens the notification. */
  onGo: () => void
  /** Called when the row leaves the page while its link has the focus. */
  onLeave: () => void
}

export const NotificationRow = ({ of, stamp, onGo, onLeave }: Props) => {
  const { t } = useTranslation()
  const { mutate: markRead } = useMarkRead()
  const { hovered, ref } = useHover<HTMLLIElement>()
  const open = useRef<HTMLAnchorElement>(null)
  const leave = useRef(onLeave)
  const [{ notificationId, doneAt, createdAt }] = of.nodes
  const unread = of.nodes.filter((node) => !node.isRead).map((node) => node.notificationId)
  const isRead = unread.length === 0
  const { type, properties, message, lines, isOfEvent, names, faces, count } = wordsOf(t, of)
  const picture = pictureOf(type, properties)
  const path = routeOf(type, properties)
  const asks = asksForAnswer(type) && !doneAt

  const markAll = () => {
    for (const id of unread) markRead(id)
  }
  const go = () => {
    markAll()
    onGo()
  }

  const unreadIds = unread.join(' ')
  useEffect(() => {
    if (!hovered || unreadIds === '') return
    const timer = setTimeout(() => {
      for (const id of unreadIds.split(' ')) markRead(id)
    }, notificationHoverMs)
    return () => clearTimeout(timer)
  }, [hovered, unreadIds, markRead])

  useLayoutEffect(() => {
    const link = open.current
    const onLeaving = leave.current
    return () => {
      if (link && link === document.activeElement) onLeaving()
    }
  }, [])

  return (
    <li
      ref={ref}
      data-row={notificationId}
      data-key={of.key}
      className={classes.row}
      data-unread={!isRead || undefined}
    >
      <Link ref={open} to={path} className={classes.open} onClick={go}>
        <span className={classes.picture}>
          {isOfEvent ? (
            <EntityThumb picture={picture.url} />
          ) : (
            <AvatarOf name={picture.name || message} url={picture.url} size={48} />
          )}
        </span>
        <span className={classes.words}>
          <Text component="span" display="block" className={classes.message ?? ''}>
            {!isRead && <VisuallyHidden>{t('Unread')}: </VisuallyHidden>}
            {lines ? (
              <>
                <span className={classes.what} data-unread={!isRead || undefined}>
                  {lines.what}
                </span>
                <VisuallyHidden> · </VisuallyHidden>
                <span className={classes.about}>{lines.about}</span>
              </>
            ) : isRead ? (
              message
            ) : (
              <WithName message={message} names={names} />
            )}
          </Text>
          {faces.length > 0 && (
            <span className={classes.faces}>
              <AvatarStack people={faces} total={count} size={24} />
            </span>
          )}
          <Text component="span" variant="small" c="dimmed" className={`rp-dotted ${classes.beneath}`}>
            {of.nodes.length === 1 && <NotificationPerson type={type} properties={properties} />}
            <time dateTime={createdAt} title={dateTimeInZone(createdAt, viewerZone())}>
              {stamp}
            </time>
            {doneAt && (
              <span className={classes.settled}>
                <IconCheck size={16} aria-hidden="true" />
                {t('Answered')}
              </span>
            )}
            {asks && (
              // Only looks like a link: the whole row leads to the same page.
              <span className={classes.asks} aria-hidden="true">
                {t('Answer now')}
              </span>
            )}
          </Text>
        </span>
      </Link>
      {asks && (
        <Button
          component={Link}
          to={path}
          variant="default"
          size="compact-md"
          className={classes.answer ?? ''}
          aria-label={t('Answer now: {{message}}', { message })}
          onClick={go}
        >
          {t('Answer now')}
        </Button>
      )}
      {!isRead && (
        <ActionIcon
          aria-label={t('Mark as read: {{message}}', { message })}
          onClick={() => {
            // Moves the focus to the link, because this button disappears at once.
            open.current?.focus()
            markAll()
          }}
        >
          <span className={classes.dot} />
        </ActionIcon>
      )}
    </li>
  )
}
