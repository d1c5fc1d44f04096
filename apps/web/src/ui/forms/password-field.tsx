import type { PasswordInputProps } from '@mantine/core'
import { PasswordInput } from '@mantine/core'

type Props = PasswordInputProps & {
  /** The name of the button that shows the typed password. Two fields of a form need two names. */
  show: string
}

/** A field for a password. The library shows an error only by colour, so this marks it for screen readers too. */
export const PasswordField = ({ show, ...props }: Props) => (
  <PasswordInput
    {...props}
    aria-invalid={props.error ? true : undefined}
    visibilityToggleButtonProps={{ 'aria-label': show, tabIndex: 0 }}
  />
)
