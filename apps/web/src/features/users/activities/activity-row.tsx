import { Badge } from '@mantine/core'
import { activityStatusLabels } from '@reprise/rules/users/activities'
import { useTranslation } from 'react-i18next'
import { EntityMini } from '../../../ui/entity/entity-mini.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { Activity } from './activities.api.ts'
import { activityColors, activityIcons } from './activity-display.ts'

/** One activity: what the person did, where, when, and its state. */
export const ActivityRow = ({ activity }: { activity: Activity }) => {
  const { t } = useTranslation()
  const { kind, title, text, status, pictureUrl, path, at } = activity
  const Icon = activityIcons[kind]
  return (
    <li>
      <EntityMini
        title={title}
        to={path}
        picture={pictureUrl}
        icon={<Icon size={pictureUrl ? 14 : 22} stroke={1.75} />}
        meta={
          <div className="rp-dotted">
            <span>{t(text)}</span> <RelativeTime at={at} />
          </div>
        }
        end={status && <Badge color={activityColors[status]}>{t(activityStatusLabels[status])}</Badge>}
      />
    </li>
  )
}
