import { Input, InputWrapperContext, PinInput, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  /** The id of the text that says where the code was sent. */
  describedBy?: string
  value: string
  onChange: (code: string) => void
  onComplete?: (code: string) => void
  disabled?: boolean
  /** Why the typed code cannot be sent. */
  error?: ReactNode
  /** The id of the text that says why the typed code was refused. */
  refusedBy?: string | undefined
  autoFocus?: boolean
}

const length = 6

const plainField = {
  offsetTop: false,
  offsetBottom: false,
  inputId: undefined,
  labelId: undefined,
  getStyles: null,
}

/**
 * Six boxes for a one-time code, with a numeric keypad. A pasted code fills all of them. Of an unfinished code only the
 * empty boxes are marked as wrong, so that the focus goes to the next digit.
 */
export const CodeBoxes = (props: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const errorId = useId()
  const root = useRef<HTMLDivElement>(null)
  const { disabled = false, error, value } = props
  const isWrong = Boolean(props.refusedBy || error)
  const wasDisabled = useRef(disabled)
  // The boxes lose the focus while a code is checked. After a refusal the first box gets the focus again.
  useEffect(() => {
    const isBack = wasDisabled.current && !disabled
    wasDisabled.current = disabled
    if (isBack && value === '' && document.activeElement === document.body)
      root.current?.querySelector('input')?.focus()
  }, [disabled, value])
  return (
    <Stack
      ref={root}
      gap="xs"
      role="group"
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      // The library would keep Enter from sending the form.
      onKeyDownCapture={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      <Input.Label id={id} component="div">
        {props.label}
      </Input.Label>
      {/* The library takes the description of a box from here alone. */}
      <InputWrapperContext value={{ ...plainField, describedBy: error ? errorId : props.refusedBy }}>
        <PinInput
          length={length}
          type="number"
          inputMode="numeric"
          size="lg"
          placeholder=""
          value={value}
          onChange={props.onChange}
          disabled={disabled}
          autoFocus={props.autoFocus ?? false}
          getInputProps={(index) => ({
            'aria-label': t('Digit {{n}} of {{count}}', { n: index + 1, count: length }),
            error: isWrong && (value.length === length || index >= value.length),
            // Names the first box for a dialog, because a dialog would focus its first button.
            ...(props.autoFocus && index === 0 && { 'data-autofocus': true }),
          })}
          {...(props.onComplete && { onComplete: props.onComplete })}
        />
      </InputWrapperContext>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </Stack>
  )
}
