import { ActionIcon, Badge, Button } from '@mantine/core'
import { toastMillis } from '@reprise/rules/platform/constants'
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepClearAbove } from './forms/keep-clear-above.ts'
import type { Toast } from './toast.ts'
import classes from './toast-card.module.css'

const icons = { success: IconCircleCheck, error: IconAlertCircle }

type Props = {
  toast: Toast
  /** How many more toasts wait. */
  beneath: number
  onClose: () => void
}

/**
 * A toast: what was just done or went wrong, for 10 seconds (section 8). It stays while the pointer is over it or the
 * focus is in it. After that, its 10 seconds begin again.
 */
export const ToastCard = ({ toast, beneath, onClose }: Props) => {
  const { t } = useTranslation()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const stays = isHovered || isFocused
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onClose, toastMillis)
    return () => clearTimeout(timer)
  }, [stays, onClose])

  const { kind, title, message, action } = toast
  const Icon = icons[kind]
  return (
    <div
      role="alert"
      className={classes.toast}
      data-kind={kind}
      data-stays={stays || undefined}
      ref={keepClearAbove}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={22} aria-hidden="true" className={classes.sign} />
      <p className={classes.words}>
        <strong>{title}</strong> <span>{message}</span>
      </p>
      {beneath > 0 && (
        <Badge color="gray">
          <span className="rp-announced">{t('{{count}} more message', { count: beneath })}</span>
          <span aria-hidden="true">+{beneath}</span>
        </Badge>
      )}
      {action && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <ActionIcon aria-label={t('Close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
