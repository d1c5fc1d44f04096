import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import type { EventShown } from './event-shown.ts'
import classes from './event-view.module.css'

/** Who hosts it: the club where one does, else the person, and those who host it with them. */
export const EventHosts = ({ event }: { event: EventShown }) => {
  const { t } = useTranslation()
  const { club, createdBy, coHosts, optInRepScore } = event
  const host = club ?? createdBy
  const names = new Intl.ListFormat(localeNow()).format(coHosts.map(({ name }) => name))
  return (
    <div className={classes.fact}>
      <AvatarOf name={host.name} url={host.avatarUrl} size={48} />
      <div>
        <Text c="dimmed" size="sm">
          {t('Hosted by')}
        </Text>
        <Text fw={600}>
          <PersonName {...host} whole />
        </Text>
        {names && <Text c="dimmed">{t('with {{names}}', { names })}</Text>}
        {optInRepScore && !club && (
          <Text c="dimmed" size="sm" className="rp-numbers">
            {t('Rep score {{score}}', { score: createdBy.repScore })}
          </Text>
        )}
      </div>
    </div>
  )
}
