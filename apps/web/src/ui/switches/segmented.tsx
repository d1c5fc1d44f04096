import { SegmentedControl } from '@mantine/core'
import classes from './segmented.module.css'

type Props<Value extends string> = {
  /** The name of the group, for screen readers. */
  label: string
  value: Value
  onChange?: (value: Value) => void
  options: readonly { value: Value; name: string; isClosed?: boolean }[]
  /** True where it fills the width of its place. */
  isWide?: boolean
}

/** Switches between two to four views of the same thing. One of them is shown. */
export const Segmented = <Value extends string>({
  label,
  value,
  onChange,
  options,
  isWide,
}: Props<Value>) => (
  <SegmentedControl
    aria-label={label}
    value={value}
    {...(onChange && { onChange })}
    data={options.map(({ value: each, name, isClosed = false }) => ({
      value: each,
      label: name,
      disabled: isClosed,
    }))}
    fullWidth={isWide ?? false}
    classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
  />
)
