import { Anchor, Button, Stack, Text } from '@mantine/core'
import { signInInput } from '@reprise/rules/auth/login.input'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { signIn } from '../auth.api.ts'
import { BlockNotice } from '../code/block-notice.tsx'
import { blockedUntilOf } from '../code/blocked-until.ts'
import { useSecondsUntil } from '../code/use-seconds-until.ts'
import { ResendEmailButton } from '../sign-up/resend-email-button.tsx'
import { withTarget } from '../target-after-login.ts'
import { useTarget } from '../use-target.ts'
import { ChosenName } from './chosen-name.tsx'

/**
 * Sends a new confirmation mail. It goes to the address that was typed; after a user name the page asks for
 * the address.
 */
const ResendTo = ({ name }: { name: string }) => {
  const { t } = useTranslation()
  const to = useTarget()
  if (name.includes('@')) return <ResendEmailButton email={name} />
  return (
    <Text mt="xs">
      <Anchor component={Link} to={withTarget('/auth/confirm-email', to)} variant="small">
        {t('Resend the email')}
      </Anchor>
    </Text>
  )
}

type Props = { userName: string; onEdit: () => void; onSignedIn: (answer: SignInAnswer) => void }

export const LoginPasswordStep = ({ userName, onEdit, onSignedIn }: Props) => {
  const { t } = useTranslation()
  const to = useTarget()
  const { form, field, unplaced, sentBy } = useCheckedForm({
    initialValues: { userName, password: '' },
    validate: checkedBy(signInInput),
    validateInputOnBlur: false,
  })
  const login = useMutation({
    mutationFn: (values: typeof form.values) => signIn(values.userName, values.password, to),
    onSuccess: onSignedIn,
    meta: { formShowsFailure: true },
  })
  const blockedUntil = blockedUntilOf(login.error)
  const blocked = useSecondsUntil(blockedUntil)
  const refusal = blockedUntil > 0 ? null : unplaced(login.error)
  const isUnconfirmed = refusal instanceof ApiError && refusal.text === authTexts.confirmEmailFirst

  return (
    <form {...sentBy((values) => login.mutate(values))}>
      <Stack>
        {blockedUntil > 0 && <BlockNotice seconds={blocked} />}
        {refusal && (
          <Banner kind="danger">
            {say(t, refusal)}
            {isUnconfirmed && <ResendTo name={userName} />}
          </Banner>
        )}
        <ChosenName name={userName} onEdit={onEdit} />
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" hidden readOnly autoComplete="username" value={userName} />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          data-autofocus
          ref={focusOnce}
          show={t('Show the password')}
          {...field('password')}
        />
        <Button type="submit" fullWidth loading={login.isPending}>
          {t('Continue')}
        </Button>
        <Anchor
          component={Link}
          to={withTarget('/auth/forgot-password', to)}
          state={userName.includes('@') ? { email: userName } : null}
          variant="small"
        >
          {t('Forgot password?')}
        </Anchor>
      </Stack>
    </form>
  )
}
