import type { ModalProps } from '@mantine/core'
import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../forms/use-focus-back.ts'
import { usefulFirst } from '../forms/useful-first.ts'
import { motion } from '../theme/motion.ts'
import { useWideAs } from '../theme/use-wide-as.ts'
import classes from './sheet.module.css'

/**
 * The base of every dialog over the page: a sheet with a handle at the foot of a phone, a box in the middle of a
 * desk. It opens only after it is mounted. A dialog that is mounted open (because its script came after the press)
 * would not know which element gets the focus back.
 */
export const Sheet = ({ opened, children, ...props }: ModalProps) => {
  const { t } = useTranslation()
  const isOpen = useMounted() && opened
  useFocusBack(isOpen)
  const isWide = useWideAs('sm')
  return (
    <Modal
      opened={isOpen}
      closeButtonProps={{ 'aria-label': t('Close') }}
      // In a low window the first control may lie below what is shown.
      onEnterTransitionEnd={() => document.activeElement?.scrollIntoView({ block: 'nearest' })}
      {...(!isWide && { transitionProps: { transition: 'slide-up', duration: motion.base } })}
      {...props}
    >
      <div ref={usefulFirst} className={classes.content}>
        {children}
      </div>
    </Modal>
  )
}
