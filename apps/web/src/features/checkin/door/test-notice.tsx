import { Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { DoorEvent } from '../checkin.api.ts'
import classes from './door.module.css'

/** Says over the door that nothing counts yet, and from when on it does (decision S-159). */
export const TestNotice = ({ event: { scanningOpensAt, timeZone } }: { event: DoorEvent }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.test} role="status">
      <IconFlask size={24} aria-hidden="true" />
      <div>
        <Text fw={700}>{t('Test mode')}</Text>
        <Text size="sm">
          {t('Try it out, nothing is saved. Scanning opens {{time}}.', {
            time: dateTimeInZone(scanningOpensAt, timeZone),
          })}
        </Text>
      </div>
    </div>
  )
}
