import { Box, Menu } from '@mantine/core'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useRef, useState } from 'react'

type Props = {
  /** What opens it. */
  target: ReactElement
  width: number
  /** What its items are about: read out as their group, and shown above them. */
  about?: { name: string; shown: ReactNode } | undefined
  /** Its items. */
  children: ReactNode
}

/** A button's menu, which holds nothing but its items; Tab leaves it, on to what comes after the button. */
export const ActionMenu = ({ target, width, about, children }: Props) => {
  const [opened, setOpened] = useState(false)
  const dropdown = useRef<HTMLDivElement>(null)
  const leave = (key: KeyboardEvent) => {
    if (key.key !== 'Tab') return
    // Else the trap of the focus would keep it here.
    key.stopPropagation()
    const opener = dropdown.current?.getAttribute('aria-labelledby')
    if (opener) document.getElementById(opener)?.focus()
    setOpened(false)
  }
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown ref={dropdown} onKeyDown={leave}>
        {about && (
          <>
            <Menu.Label aria-hidden="true">{about.shown}</Menu.Label>
            <Menu.Divider />
          </>
        )}
        <Box role={about && 'group'} aria-label={about?.name}>
          {children}
        </Box>
      </Menu.Dropdown>
    </Menu>
  )
}
