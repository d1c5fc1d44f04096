import { Anchor, Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordRequired } from '@reprise/rules/auth/login.input'
import { passwordRule } from '@reprise/rules/auth/password'
import { changePasswordInput } from '@reprise/rules/auth/session.input'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { checkedBy, formErrors, say } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { useChangePassword } from './sign-in.api.ts'

// Only an account without a password leaves the current one empty.
const schema = changePasswordInput.refine(({ currentPassword }) => currentPassword !== '', {
  path: ['currentPassword'],
  error: passwordRequired,
})

/** The current and the new password. */
export const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useTranslation()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: checkedBy(schema),
    validateInputOnBlur: true,
  })
  const change = useChangePassword()
  const submit = (values: { currentPassword: string; newPassword: string }) =>
    change.mutate(values, {
      onSuccess: onChanged,
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(formErrors(error.fields))
        focusFirstError(formElement.current)
      },
    })
  const { currentPassword: wrong, newPassword: weak } = form.errors
  const visibility = { 'aria-label': t('Show the password'), tabIndex: 0 }
  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={form.onSubmit(submit, () => focusFirstError(formElement.current))}
    >
      <Stack mt="md">
        {change.error && !wrong && !weak && <Banner kind="danger">{say(t, change.error)}</Banner>}
        <PasswordInput
          ref={focusOnce}
          label={t('Current password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={visibility}
          {...form.getInputProps('currentPassword')}
          error={wrong}
        />
        <PasswordInput
          label={t('New password')}
          description={weak ? undefined : t(passwordRule)}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={visibility}
          {...form.getInputProps('newPassword')}
          error={weak}
        />
        <Group justify="space-between">
          <Anchor component={Link} to="/auth/forgot-password" size="sm">
            {t('Forgot password?')}
          </Anchor>
          <Button type="submit" loading={change.isPending}>
            {t('Save password')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
