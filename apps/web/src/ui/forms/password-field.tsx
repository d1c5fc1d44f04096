import type { PasswordInputProps } from '@mantine/core'
import { PasswordInput } from '@mantine/core'

/** A field for a password. The library marks its error by colour alone; here it is marked for screen readers too. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
