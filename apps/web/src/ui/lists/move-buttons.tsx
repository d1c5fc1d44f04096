import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

type Props = {
  /** The place of the row among `count`, from 0. */
  index: number
  count: number
  upLabel: string
  downLabel: string
  onMove: (to: number) => void
}

/** Two buttons that move a row up and down. The focus goes along with the row. */
export const MoveButtons = ({ index, count, upLabel, downLabel, onMove }: Props) => {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const moved = useRef<'up' | 'down'>(undefined)

  // The browser takes the focus from a button whose row moves. It goes to the same button again, or to the other one
  // where the row is at its end.
  useEffect(() => {
    const [first, second] = moved.current === 'up' ? [up, down] : [down, up]
    if (moved.current) (index === 0 || index === count - 1 ? second : first).current?.focus()
    if (moved.current && document.activeElement === document.body) first.current?.focus()
    moved.current = undefined
  }, [index, count])

  const step = (way: 'up' | 'down') => {
    moved.current = way
    onMove(way === 'up' ? index - 1 : index + 1)
  }

  return (
    <>
      <ActionIcon ref={up} aria-label={upLabel} disabled={index === 0} onClick={() => step('up')}>
        <IconChevronUp size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        ref={down}
        aria-label={downLabel}
        disabled={index === count - 1}
        onClick={() => step('down')}
      >
        <IconChevronDown size={20} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
