import type { ReactNode } from 'react'
import { EdgeDrawer } from '../../../ui/states/edge-drawer.tsx'
import classes from './take-bar.module.css'

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode }

/** The tickets to be had, over the page on a phone. */
export const TakeSheet = ({ opened, onClose, title, children }: Props) => {
  return (
    <EdgeDrawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      classNames={{ content: classes.sheet ?? '' }}
      attributes={{ header: { role: 'none' } }}
    >
      {children}
    </EdgeDrawer>
  )
}
