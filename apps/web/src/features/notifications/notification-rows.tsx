import { Title } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftPlace } from '../../ui/lists/use-left-place.ts'
import { returnTo } from '../../ui/lists/use-left-place.ts'
import { viewerZone } from '../../ui/text/format-date-time.ts'
import { alike } from './alike.ts'
import { byDay } from './by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notification-rows.module.css'
import type { NotificationNode } from './notifications.api.ts'

type Props = {
  /** The name of the list. The menu below the bell may be open on the page with all notifications, so the two differ. */
  name: string
  nodes: readonly NotificationNode[]
  /** The heading level of the days. */
  heading: 2 | 3
  /** Called when the person opens a notification. */
  onGo?: (row: string, at: number) => void
  /** The row that the person opened before they came back. */
  place?: LeftPlace | null
}

/** Notifications under the days that they came on. */
export const NotificationRows = ({ name, nodes, heading, onGo, place }: Props) => {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const before = useRef(place)
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (before.current && list.current) returnTo(before.current, [...list.current.querySelectorAll('li')])
  }, [])
  // News can move the focused row to the top, under another day. The row is then rendered again, so it gets the focus
  // again.
  useLayoutEffect(() => {
    const { current: key } = left
    left.current = undefined
    if (key)
      list.current
        ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] a`)
        ?.focus({ preventScroll: true })
  })
  const days = byDay(nodes, Date.now(), viewerZone()).map((day) => ({ ...day, rows: alike(day.nodes) }))
  const order = days.flatMap(({ rows }) => rows)
  return (
    <section ref={list} className={classes.days} tabIndex={-1} aria-label={name}>
      {days.map((day) => (
        <div key={day.title}>
          <Title order={heading} className={classes.day ?? ''}>
            {t(day.title)}
          </Title>
          <ul className={classes.list}>
            {day.rows.map((row) => (
              <NotificationRow
                key={row.key}
                of={row}
                stamp={day.stampOf(row.nodes[0])}
                onGo={() => onGo?.(row.nodes[0].notificationId, order.indexOf(row))}
                // A row may leave the list of unread ones while it has the focus. The list then takes the focus.
                onLeave={() => {
                  left.current = row.key
                  list.current?.focus({ preventScroll: true })
                }}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
