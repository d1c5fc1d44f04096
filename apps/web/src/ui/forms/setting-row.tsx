import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../lib/session/use-is-acting.ts'
import classes from './setting-row.module.css'

type Props = {
  label: string
  value: string
  /** The name of the button for screen readers: "Change email". */
  change: string
  /** A note below the value. It is shown also while the form is open. */
  note?: ReactNode
  /** The form that changes the setting. */
  form: (close: () => void) => ReactNode
}

/** One setting of the account, with a button. The button opens the form that changes the setting below it. */
export const SettingRow = ({ label, value, change, note, form }: Props) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div>
      <div className={classes.row}>
        <div className={classes.words}>
          <Text variant="strong">{label}</Text>
          <Text c="dimmed">{value}</Text>
        </div>
        <Button
          ref={button}
          variant="default"
          aria-label={isOpen ? t('Cancel: {{what}}', { what: change }) : change}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isActing}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('Cancel') : t('Change')}
        </Button>
      </div>
      {note}
      <div id={id}>{isOpen && form(close)}</div>
    </div>
  )
}
