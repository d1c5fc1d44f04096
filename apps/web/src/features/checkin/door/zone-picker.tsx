import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import classes from './door.module.css'

type Props = {
  zones: string[]
  /**
   * Whether the person came here by the button for another zone. That button is gone, so the heading takes the focus.
   */
  isAskedFor: boolean
  onPick: (zone: string) => void
}

/** Asks in which zone this device is, before anything is scanned (decision S-087). */
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
