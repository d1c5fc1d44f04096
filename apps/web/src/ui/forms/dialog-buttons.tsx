import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** The words on the button that sends the form. */
  children: ReactNode
  /** True while the form is being sent. */
  busy: boolean
  onCancel: () => void
  /** True while the form is not ready to be sent. */
  disabled?: boolean
  color?: string | undefined
}

/** The foot of a form in a dialog: Cancel, and the button that sends the form. */
export const DialogButtons = ({ children, busy, onCancel, disabled = false, color }: Props) => {
  const { t } = useTranslation()
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} {...(color && { color })}>
        {children}
      </Button>
    </Group>
  )
}
