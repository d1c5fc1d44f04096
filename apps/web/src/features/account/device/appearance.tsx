import type { MantineColorScheme } from '@mantine/core'
import { Text, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/switches/segmented.tsx'

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as device' },
]

/** Light or dark, kept on this device. */
export const Appearance = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div>
      <Segmented
        label={t('Appearance')}
        isWide
        value={colorScheme}
        onChange={setColorScheme}
        options={schemes.map(({ value, label }) => ({ value, name: t(label) }))}
      />
      <Text variant="small" c="dimmed" mt="xs">
        {t('Only on this device.')}
      </Text>
    </div>
  )
}
