import { Badge, Text } from '@mantine/core'
import { activityStatusLabels } from '@reprise/rules/users/activities'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Picture } from '../../../ui/media/picture.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Activity } from './activities.api.ts'
import { activityColors, activityIcons } from './activity-display.ts'
import classes from './activity-row.module.css'

/** One thing the person did: where, what, how it stands, when. */
export const ActivityRow = ({ activity }: { activity: Activity }) => {
  const { t } = useTranslation()
  const { kind, title, text, status, pictureUrl, path, at } = activity
  const Icon = activityIcons[kind]
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        {pictureUrl ? (
          <Picture src={pictureUrl} alt="" sizes="56px" />
        ) : (
          <Icon size={24} stroke={1.75} aria-hidden="true" />
        )}
      </div>
      <div className={classes.words}>
        <Text fw={600} lh={1.3}>
          <Link to={path} className={classes.link}>
            {title}
          </Link>
        </Text>
        <Text size="sm" c="dimmed">
          {t(text)} · <RelativeTime at={at} />
        </Text>
      </div>
      {status && <Badge color={activityColors[status]}>{t(activityStatusLabels[status])}</Badge>}
    </li>
  )
}
