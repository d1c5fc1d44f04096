import { Chip } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { shownNumber } from '../../lib/shown-number.ts'
import { watchStrip } from '../lists/watch-strip.ts'
import classes from './chips.module.css'

type ChipOption<Value extends string> = {
  value: Value
  name: string
  /** How many entries the chip stands for. 0 is not shown. */
  count?: number | undefined
}

const Count = ({ of }: { of: number | undefined }) =>
  of ? (
    <>
      {' '}
      <span className={classes.count}>{shownNumber(of)}</span>
    </>
  ) : null

const look = { radius: 'xl', classNames: { label: classes.chip ?? '' } } as const

type OneProps<Value extends string> = {
  /** The name of the group, for screen readers. */
  label: string
  options: readonly ChipOption<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** Chips in a line that scrolls. One of them is chosen. */
export const OneOfChips = <Value extends string>({ label, options, value, onChoose }: OneProps<Value>) => {
  // Radio buttons of one name are one group: Tab stops at it once, and screen readers count its chips.
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`rp-strip ${classes.line}`} ref={watchStrip}>
      <Chip.Group
        value={value}
        onChange={(chosen) => {
          const option = options.find((each) => each.value === chosen)
          if (option) onChoose(option.value)
        }}
      >
        {options.map((option) => (
          <Chip key={option.value} value={option.value} name={name} {...look}>
            {option.name}
            <Count of={option.count} />
          </Chip>
        ))}
      </Chip.Group>
    </div>
  )
}

type SomeProps<Value extends string> = {
  label: string
  options: readonly ChipOption<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** Whether all are in view, on as many lines as they need. Without it they are on one line that scrolls. */
  areAllInView?: boolean
  /** True where the choice is wrong: the chips are marked for screen readers, and the first one gets the focus. */
  isInvalid?: boolean
}

// Returns the place that a key leads to, or undefined for any other key.
const placeAfter = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Chips in a line that scrolls. Any number of them can be on. It is a toolbar: Tab enters it once, and the arrow keys
 * move inside.
 */
export const SomeOfChips = <Value extends string>(props: SomeProps<Value>) => {
  const { label, options, value, onChange, areAllInView, isInvalid } = props
  const [stop, setStop] = useState(0)
  const walk = (press: KeyboardEvent<HTMLElement>) => {
    const boxes = [...press.currentTarget.querySelectorAll('input')]
    const at = press.target instanceof HTMLInputElement ? boxes.indexOf(press.target) : -1
    const next = at < 0 ? undefined : placeAfter(press.key, at, boxes.length)
    if (next === undefined) return
    press.preventDefault()
    boxes[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={label}
      className={areAllInView ? classes.line : `rp-strip ${classes.line}`}
      data-wraps={areAllInView || undefined}
      ref={watchStrip}
      onKeyDown={walk}
    >
      {options.map((option, index) => (
        <Chip
          key={option.value}
          checked={value.includes(option.value)}
          aria-invalid={isInvalid}
          onChange={(isOn) =>
            onChange(
              options
                .map((each) => each.value)
                .filter((each) => (each === option.value ? isOn : value.includes(each))),
            )
          }
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          {...look}
        >
          {option.name}
          <Count of={option.count} />
        </Chip>
      ))}
    </div>
  )
}
