import { Input, PinInput, Stack } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  disabled?: boolean
  /** What stood in the boxes was refused; the words stand elsewhere. */
  isWrong?: boolean
  autoFocus?: boolean
}

/** Six boxes for a one-time code: numeric keypad, a paste fills them all. */
export const CodeBoxes = (props: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const { disabled = false, isWrong = false, value } = props
  const wasDisabled = useRef(disabled)
  // Boxes lose the focus while a code is checked: one that was refused is typed again from the first.
  useEffect(() => {
    const isBack = wasDisabled.current && !disabled
    wasDisabled.current = disabled
    if (isBack && value === '' && document.activeElement === document.body)
      root.current?.querySelector('input')?.focus()
  }, [disabled, value])
  return (
    <Stack ref={root} gap={6} role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {props.label}
      </Input.Label>
      <PinInput
        length={6}
        type="number"
        inputMode="numeric"
        size="lg"
        placeholder=""
        value={value}
        onChange={props.onChange}
        error={isWrong}
        disabled={disabled}
        autoFocus={props.autoFocus ?? false}
        getInputProps={(index) => ({
          'aria-label': t('Digit {{n}} of {{count}}', { n: index + 1, count: 6 }),
          'aria-invalid': isWrong,
          // In a dialog, whose own idea is the first button.
          ...(props.autoFocus && index === 0 && { 'data-autofocus': true }),
        })}
        {...(props.onComplete && { onComplete: props.onComplete })}
      />
    </Stack>
  )
}
