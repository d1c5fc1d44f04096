import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The choice between light and dark, which is kept on this device. Until a person chooses, the device decides. */
export const SchemeItems = () => {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Menu.Item
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      leftSection={<Icon size={20} aria-hidden="true" />}
    >
      {isDark ? t('Light mode') : t('Dark mode')}
    </Menu.Item>
  )
}
