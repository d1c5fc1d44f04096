import { Badge } from '@mantine/core'
import { activityStatusLabels } from '@reprise/rules/users/activities'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityMini } from '../../../ui/entity/entity-mini.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Activity } from './activities.api.ts'
import { activityColors, activityIcon } from './activity-display.ts'

type Props = {
  activity: Activity
  /** True in the list of the dates of a series: it says when its date is. */
  isDate?: boolean
  /** Stands below it. */
  children?: ReactNode
}

/** One activity: what the person did, where, when, and its state. */
export const ActivityRow = ({ activity, isDate = false, children }: Props) => {
  const { t } = useTranslation()
  const { kind, title, text, status, pictureUrl, path, at, startDate, timeZone } = activity
  const Icon = activityIcon(kind)
  return (
    <li>
      <EntityMini
        title={title}
        to={path}
        picture={pictureUrl}
        icon={<Icon size={pictureUrl ? 14 : 22} stroke={1.75} />}
        meta={
          <div className="rp-dotted">
            <span>{t(text)}</span>{' '}
            {isDate && startDate && timeZone ? (
              <time dateTime={startDate}>{dateTimeInZone(startDate, timeZone)}</time>
            ) : (
              <RelativeTime at={at} />
            )}
          </div>
        }
        end={status && <Badge color={activityColors[status]}>{t(activityStatusLabels[status])}</Badge>}
      />
      {children}
    </li>
  )
}
