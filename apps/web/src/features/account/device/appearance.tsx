import type { MantineColorScheme } from '@mantine/core'
import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

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
      <SegmentedControl
        aria-label={t('Appearance')}
        fullWidth
        value={colorScheme}
        onChange={(value) => setColorScheme(schemes.find((each) => each.value === value)?.value ?? 'auto')}
        data={schemes.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('Only on this device.')}
      </Text>
    </div>
  )
}
