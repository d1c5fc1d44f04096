import { Alert } from '@mantine/core'
import { noticeTitles } from '@reprise/rules/platform/texts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const kinds = {
  danger: { color: 'red', title: noticeTitles.danger, icon: IconExclamationCircle },
  info: { color: 'violet', title: noticeTitles.info, icon: IconInfoCircle },
  success: { color: 'green', title: noticeTitles.success, icon: IconCircleCheck },
  warning: { color: 'yellow', title: noticeTitles.warning, icon: IconAlertTriangle },
  default: { color: 'gray', title: '', icon: IconInfoCircle },
}

type Props = {
  kind?: keyof typeof kinds
  /** Without it the kind's own title (section 8). */
  title?: string
  children: ReactNode
  onClose?: () => void
}

/** A notice on the page; a failure is read out at once, anything else when there is a pause. */
export const Banner = ({ kind = 'default', title, children, onClose }: Props) => {
  const { t } = useTranslation()
  const { color, title: ownTitle, icon: Icon } = kinds[kind]
  return (
    <Alert
      color={color}
      variant="light"
      radius="md"
      role={kind === 'danger' ? 'alert' : 'status'}
      title={title ?? (ownTitle && t(ownTitle))}
      icon={<Icon aria-hidden="true" />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('Close')}
      {...(onClose && { onClose })}
    >
      {children}
    </Alert>
  )
}
