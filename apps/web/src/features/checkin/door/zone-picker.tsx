import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import classes from './door.module.css'

type Props = {
  zones: string[]
  /** Somebody asked for another zone: what they pressed is gone. */
  isAskedFor: boolean
  onPick: (zone: string) => void
}

/** Where this device stands, before anything is scanned (decision S-087). */
export const ZonePicker = ({ zones, isAskedFor, onPick }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="md" className={classes.zones ?? ''}>
      <div>
        <Title order={2} {...(isAskedFor && { ref: focusWhereLost, tabIndex: -1 })}>
          {t('Which zone are you at?')}
        </Title>
        <Text c="dimmed">{t('Each ticket works once per zone.')}</Text>
      </div>
      {zones.map((zone) => (
        <Button key={zone} size="xl" variant="default" onClick={() => onPick(zone)}>
          {zone}
        </Button>
      ))}
    </Stack>
  )
}
