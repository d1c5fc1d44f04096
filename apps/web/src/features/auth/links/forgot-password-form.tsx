import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { loginTexts } from '@reprise/rules/auth/login-texts'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { checkedBy, say } from '../../../lib/say.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { startUpdatePassword } from '../auth.api.ts'
import { withTarget } from '../target-after-login.ts'
import { useTarget } from '../use-target.ts'

/** Asks for the mail to set a new password. The form does not reveal whether such an account exists. */
export const ForgotPasswordForm = () => {
  const { t } = useTranslation()
  const target = useTarget()
  // The address that the person typed to log in.
  const typedEmail = (useLocation().state as { email?: string } | null)?.email ?? ''
  const { field, unplaced, sentBy } = useCheckedForm({
    initialValues: { email: typedEmail },
    validate: checkedBy(emailOnlyInput),
  })
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) => startUpdatePassword(email.trim().toLowerCase()),
    meta: { formShowsFailure: true },
  })
  const refusal = unplaced(send.error)
  return (
    <form {...sentBy((values) => send.mutate(values))}>
      <Stack>
        {/* The banner replaces the text, so that the field does not move. */}
        {send.isSuccess ? (
          <Banner kind="success">{t(loginTexts.resetSent)}</Banner>
        ) : (
          <Text>{t("Enter your account's email and we'll send you a link to set a new password.")}</Text>
        )}
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('Email')}
          required
          data-autofocus
          {...field('email')}
        />
        <Button type="submit" fullWidth loading={send.isPending}>
          {t('Continue')}
        </Button>
        <Text ta="center">
          <Anchor component={Link} to={withTarget('/auth/login', target)} variant="strong">
            {t('Back to login')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
