import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from './door.module.css'

type Props = { zones: string[]; onPick: (zone: string) => void }

/** Where this device stands, before anything is scanned (decision S-087). */
export const ZonePicker = ({ zones, onPick }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="md" className={classes.zones ?? ''}>
      <div>
        <Title order={2}>{t('Which zone are you at?')}</Title>
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
