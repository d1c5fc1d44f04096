import { Button, Stack } from '@mantine/core'
import { passwordRule } from '@reprise/rules/auth/password'
import { updatePasswordInput } from '@reprise/rules/auth/session.input'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { checkedBy, say } from '../../../lib/say.tsx'
import { forgetSession } from '../../../lib/session/session.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { updatePassword, validateToken } from '../auth.api.ts'
import { authKeys } from '../auth.keys.ts'
import { StaleLink } from './stale-link.tsx'

/** Sets a new password by the token of the mail; every session of the account ends with it. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { form, field, unplaced, sentBy } = useCheckedForm({
    initialValues: { token, password: '' },
    validate: checkedBy(updatePasswordInput),
  })
  // Asks before the form is shown, so that nobody thinks of a new password for an expired link.
  const check = useQuery({
    queryKey: authKeys.mailLink(token),
    queryFn: () => validateToken(token),
    staleTime: 'static',
    retry: false,
  })
  const update = useMutation({
    mutationFn: ({ password }: { password: string }) => updatePassword(token, password),
    onSuccess: () => {
      forgetSession()
      toastSuccess(t('Your password has been changed. Please log in.'))
      navigate('/auth/login', { replace: true })
    },
    meta: { formShowsFailure: true },
  })
  const error = form.errors.password
  const refusal = unplaced(update.error)

  if (check.isPending) return <FormSkeleton count={1} />
  if (check.data && !check.data.valid)
    return (
      <StaleLink
        why={t('This link is no longer valid. Please ask for a new one.')}
        to="/auth/forgot-password"
        next={t('Get a new link')}
      />
    )
  return (
    <form {...sentBy((values) => update.mutate(values))}>
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <PasswordField
          label={t('New password')}
          description={error ? undefined : t(passwordRule)}
          autoComplete="new-password"
          required
          data-autofocus
          show={t('Show the new password')}
          {...field('password')}
        />
        <Button type="submit" fullWidth loading={update.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
