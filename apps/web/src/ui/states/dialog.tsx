import type { ModalProps } from '@mantine/core'
import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/**
 * Every dialog over the page. It opens only after it is mounted: one that is mounted open, as a dialog whose script came
 * after the press, would not know to what it gives the focus back.
 */
export const Dialog = ({ opened, ...props }: ModalProps) => {
  const { t } = useTranslation()
  const isMounted = useMounted()
  return <Modal opened={opened && isMounted} closeButtonProps={{ 'aria-label': t('Close') }} {...props} />
}
