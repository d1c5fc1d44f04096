import { Anchor, Button, Group, Stack } from '@mantine/core'
import { passwordRequired } from '@reprise/rules/auth/login.input'
import { passwordRule } from '@reprise/rules/auth/password'
import { changePasswordInput } from '@reprise/rules/auth/session.input'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkedBy, say } from '../../../lib/say.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
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
  const { form, field, refuse, sentBy } = useCheckedForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: checkedBy(schema),
  })
  const change = useChangePassword()
  const submit = (values: { currentPassword: string; newPassword: string }) =>
    change.mutate(values, {
      onSuccess: onChanged,
      onError: (error) => refuse(error),
    })
  const { currentPassword: wrong, newPassword: weak } = form.errors
  const visibility = { 'aria-label': t('Show the password'), tabIndex: 0 }
  return (
    <form {...sentBy(submit)}>
      <Stack mt="md">
        {change.error && !wrong && !weak && <Banner kind="danger">{say(t, change.error)}</Banner>}
        <PasswordField
          ref={focusOnce}
          label={t('Current password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={visibility}
          {...field('currentPassword')}
        />
        <PasswordField
          label={t('New password')}
          description={weak ? undefined : t(passwordRule)}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={visibility}
          {...field('newPassword')}
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
