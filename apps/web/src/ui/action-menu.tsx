import { Box, Menu } from '@mantine/core'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useRef, useState } from 'react'

type Props = {
  /** The button that opens the menu. */
  target: ReactElement
  width: number
  /**
   * The subject of the menu. Screen readers read `name` as the name of the group, and `shown` stands above the items.
   */
  about?: { name: string; shown: ReactNode } | undefined
  children: ReactNode
}

/** A button with a menu of items. Tab closes the menu and goes on to the control after the button. */
export const ActionMenu = ({ target, width, about, children }: Props) => {
  const [opened, setOpened] = useState(false)
  const dropdown = useRef<HTMLDivElement>(null)
  const focusOpener = () => {
    const opener = dropdown.current?.getAttribute('aria-labelledby')
    if (opener) document.getElementById(opener)?.focus()
  }
  const leave = (key: KeyboardEvent) => {
    if (key.key !== 'Tab') return
    // Otherwise the focus trap of the menu would keep the focus inside.
    key.stopPropagation()
    focusOpener()
    setOpened(false)
  }
  return (
    <Menu position="bottom-end" width={width} opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      {/* Focuses the button before an item acts. A dialog that an item opens can then give the focus back to the
          button. */}
      <Menu.Dropdown ref={dropdown} onKeyDown={leave} onClickCapture={focusOpener}>
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
