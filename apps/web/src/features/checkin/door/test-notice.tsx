import { Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import classes from './door.module.css'

type Props = { event: { scanningOpensAt: string; timeZone: string } }

/** Says above the door that scans do not count yet, and when they begin to count (decision S-159). */
export const TestNotice = ({ event: { scanningOpensAt, timeZone } }: Props) => {
  const { t } = useTranslation()
  return (
    <div className={classes.test} role="status">
      <IconFlask size={24} aria-hidden="true" />
      <div>
        <Text variant="strong">{t('Test mode')}</Text>
        <Text variant="small">
          {t('Try it out, nothing is saved. Scanning opens {{time}}.', {
            time: dateTimeInZone(scanningOpensAt, timeZone),
          })}
        </Text>
      </div>
    </div>
  )
}
