import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './take-bar.module.css'

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode }

/** The tickets to be had, over the page on a phone. */
export const TakeSheet = ({ opened, onClose, title, children }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ content: classes.sheet ?? '' }}
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </Drawer>
  )
}
