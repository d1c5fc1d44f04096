import type { ColorInputProps } from '@mantine/core'
import { ColorInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { ticketColors } from './ticket-form.ts'

/**
 * The color of a ticket. The colors to choose from open at a press or the arrow down, not at the focus, because they
 * cover the fields below. Escape closes them, and leaves the drawer around them open.
 */
export const ColorField = ({ onBlur, ...props }: ColorInputProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <ColorInput
      format="hex"
      swatches={ticketColors}
      swatchesPerRow={ticketColors.length}
      withEyeDropper={false}
      {...props}
      popoverProps={{ opened: isOpen }}
      // The library closes no dialog while the key is pressed in an element with this mark.
      data-mantine-stop-propagation={isOpen}
      onClick={() => setOpen(true)}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'ArrowDown') setOpen(true)
        if (key === 'Escape') setOpen(false)
      }}
      onBlur={(event) => {
        setOpen(false)
        onBlur?.(event)
      }}
    />
  )
}
