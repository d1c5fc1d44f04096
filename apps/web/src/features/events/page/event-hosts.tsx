import { Text } from '@mantine/core'
import { listFormat } from '@reprise/rules/platform/formats'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import type { EventShown } from './event-shown.ts'
import classes from './event-view.module.css'

/** The hosts of the event: its club, or else the person who made it, and the co-hosts. */
export const EventHosts = ({ event }: { event: EventShown }) => {
  const { t } = useTranslation()
  const { club, createdBy, coHosts, optInRepScore } = event
  const host = club ?? createdBy
  const names = listFormat(localeNow(), {}).format(coHosts.map(({ name }) => name))
  return (
    <div className={classes.fact}>
      <AvatarOf name={host.name} url={host.avatarUrl} size={48} />
      <div>
        <Text c="dimmed" variant="small">
          {t('Hosted by')}
        </Text>
        <Text variant="strong">
          <PersonName {...host} whole />
        </Text>
        {names && <Text c="dimmed">{t('with {{names}}', { names })}</Text>}
        {optInRepScore && !club && (
          <Text c="dimmed" variant="small" className="rp-numbers">
            {t('Rep score {{score}}', { score: createdBy.repScore })}
          </Text>
        )}
      </div>
    </div>
  )
}
