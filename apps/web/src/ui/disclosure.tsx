import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import classes from './disclosure.module.css'

type Props = {
  label: ReactNode
  /** True opens the part, for example because it contains an error. It then stays open until a person closes it. */
  isOpen?: boolean
  /** True where it is one row of a list: it fills the width, and its sign stands at the end. */
  isRow?: boolean
  children: ReactNode
}

/** A part that few people need. It is closed until a person opens it. */
export const Disclosure = ({ label, isOpen = false, isRow, children }: Props) => {
  const [opened, setOpened] = useState(isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpened(true)
  }
  return (
    <details
      className={classes.all}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      data-row={isRow || undefined}
    >
      <summary className={classes.label}>
        {label}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
