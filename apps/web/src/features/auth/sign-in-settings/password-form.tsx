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
import { useChangePassword } from './sign-in-settings.api.ts'

// This form requires the current password. The schema alone allows an empty one, for accounts without a password.
const schema = changePasswordInput.extend({
  currentPassword: changePasswordInput.shape.currentPassword.min(1, { error: passwordRequired }),
})

/** The current and the new password. */
export const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useTranslation()
  const change = useChangePassword()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: checkedBy(schema),
    // Removes the refusal as soon as the person corrects a field.
    onValuesChange: () => change.reset(),
  })
  const submit = (values: { currentPassword: string; newPassword: string }) =>
    change.mutate(values, {
      onSuccess: onChanged,
      onError: (error) => refuse(error),
    })
  const refusal = unplaced(change.error)
  const weak = form.errors.newPassword
  return (
    <form {...sentBy(submit)}>
      <Stack mt="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <PasswordField
          ref={focusOnce}
          label={t('Current password')}
          autoComplete="current-password"
          required
          show={t('Show the current password')}
          {...field('currentPassword')}
        />
        <PasswordField
          label={t('New password')}
          description={weak ? undefined : t(passwordRule)}
          autoComplete="new-password"
          required
          show={t('Show the new password')}
          {...field('newPassword')}
        />
        <Group justify="space-between">
          <Anchor component={Link} to="/auth/forgot-password" variant="small">
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
