import type { DrawerProps } from '@mantine/core'
import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/** Every drawer, which comes from an edge of the page; as a dialog it opens only after it is mounted (see dialog.tsx). */
export const EdgeDrawer = ({ opened, ...props }: DrawerProps) => {
  const { t } = useTranslation()
  const isMounted = useMounted()
  return <Drawer opened={opened && isMounted} closeButtonProps={{ 'aria-label': t('Close') }} {...props} />
}
