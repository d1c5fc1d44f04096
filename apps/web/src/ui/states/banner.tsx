import { Alert } from '@mantine/core'
import { toastTitles } from '@reprise/rules/platform/texts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const kinds = {
  danger: { color: 'red', title: toastTitles.danger, icon: IconExclamationCircle },
  info: { color: 'violet', title: toastTitles.info, icon: IconInfoCircle },
  success: { color: 'green', title: toastTitles.success, icon: IconCircleCheck },
  warning: { color: 'yellow', title: toastTitles.warning, icon: IconAlertTriangle },
  default: { color: 'gray', title: '', icon: IconInfoCircle },
}

type Props = {
  kind?: keyof typeof kinds
  /** The title. Without it, the title of the kind (section 8) is shown. */
  title?: string
  children: ReactNode
  /** For a field that the text describes. */
  id?: string
  onClose?: () => void
}

/** A notice on the page. A screen reader reads a failure at once, and `sayNotices` announces anything else. */
export const Banner = ({ kind = 'default', title, children, id, onClose }: Props) => {
  const { t } = useTranslation()
  const { color, title: ownTitle, icon: Icon } = kinds[kind]
  const place = useRef<HTMLDivElement>(null)
  // A banner in a form moves the fields down. This keeps the field in view in which the person types.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused && place.current?.closest('form')?.contains(focused))
      focused.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Alert
      ref={place}
      color={color}
      variant="light"
      radius="md"
      role={kind === 'danger' ? 'alert' : 'note'}
      title={title ?? (ownTitle && t(ownTitle))}
      icon={<Icon aria-hidden="true" />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('Close')}
      {...(id && { id })}
      {...(onClose && { onClose })}
    >
      {children}
    </Alert>
  )
}
