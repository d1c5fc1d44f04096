import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { imSignInInput } from '@reprise/rules/auth/im-login.input'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../lib/say.tsx'
import { storeSignIn } from '../../lib/session/session.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { signInAs } from './auth.api.ts'
import { useGoToAuthPage } from './use-go-to-auth-page.ts'

/** Lets staff sign in as somebody else, with a reason that is kept in the log. The next step asks for a code. */
export const ImLoginForm = () => {
  const { t } = useTranslation()
  const goToAuthPage = useGoToAuthPage()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { userName: '', password: '', targetUserName: '', reason: '' },
    validate: checkedBy(imSignInInput),
    validateInputOnBlur: false,
  })
  const signIn = useMutation({
    mutationFn: (values: typeof form.values) => signInAs(imSignInInput.parse(values)),
    onSuccess: (answer) => {
      storeSignIn(answer)
      goToAuthPage('/auth/mfa')
    },
    onError: (error) => refuse(error),
    meta: { formShowsFailure: true },
  })
  const refusal = unplaced(signIn.error)
  return (
    <form {...sentBy((values) => signIn.mutate(values))}>
      <Stack>
        <Text>
          {t(
            "For staff: see the product as this person for up to an hour. You can't move money, tickets, roles or data. Everything you do is logged.",
          )}
        </Text>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <TextInput
          label={t('Your username')}
          autoComplete="username"
          autoCapitalize="none"
          required
          {...field('userName')}
        />
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          show={t('Show the password')}
          required
          {...field('password')}
        />
        <TextInput
          label={t('Username of the person')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('targetUserName')}
        />
        <Textarea label={t('Reason')} autosize minRows={2} required {...field('reason')} />
        <Button type="submit" fullWidth loading={signIn.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
