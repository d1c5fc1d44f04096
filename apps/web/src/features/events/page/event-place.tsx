import { Anchor, Text } from '@mantine/core'
import { IconLock, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mapLinks } from '../map-links.ts'
import type { EventShown } from './event-shown.ts'
import classes from './event-view.module.css'

/** The place of the event with links to a map, or the note that only approved guests see the place. */
export const EventPlace = ({ event: { location, isLocationHidden } }: { event: EventShown }) => {
  const { t } = useTranslation()
  const links = location && mapLinks(location)
  const Icon = isLocationHidden ? IconLock : IconMapPin
  return (
    <div className={classes.fact}>
      <span className={classes.icon}>
        <Icon stroke={1.75} aria-hidden="true" />
      </span>
      <div>
        <Text variant="strong">
          {isLocationHidden ? t('Shown when approved') : (location?.address ?? t('Place to be announced'))}
        </Text>
        {links && (
          <div className={classes.links}>
            <Anchor href={links.map} target="_blank" rel="noopener" className={classes.link ?? ''}>
              {t('Map')}
            </Anchor>
            <Anchor href={links.directions} target="_blank" rel="noopener" className={classes.link ?? ''}>
              {t('Directions')}
            </Anchor>
          </div>
        )}
      </div>
    </div>
  )
}
