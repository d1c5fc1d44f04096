import type { DrawerProps } from '@mantine/core'
import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../forms/use-focus-back.ts'
import { usefulFirst } from '../forms/useful-first.ts'
import classes from './sheet.module.css'

/**
 * The base of every drawer, which comes from a side of the page. Like a sheet, it opens only after it is mounted (see
 * sheet.tsx).
 */
export const EdgeDrawer = ({ opened, children, ...props }: DrawerProps) => {
  const { t } = useTranslation()
  const isOpen = useMounted() && opened
  useFocusBack(isOpen)
  return (
    <Drawer opened={isOpen} closeButtonProps={{ 'aria-label': t('Close') }} {...props}>
      <div ref={usefulFirst} className={classes.content}>
        {children}
      </div>
    </Drawer>
  )
}
