import { Button, PasswordInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { imSignInInput } from '@reprise/rules/auth/im-login.input'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { checkedBy, formErrors, say } from '../../lib/say.tsx'
import { storeSignIn } from '../../lib/session/session.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { signInAs } from './auth.api.ts'
import { useLeadOn } from './use-lead-on.ts'

/** Staff: signing in as somebody else, with a reason that goes into the log; the code comes next. */
export const ImLoginForm = () => {
  const { t } = useTranslation()
  const leadOn = useLeadOn()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm({
    initialValues: { userName: '', password: '', targetUserName: '', reason: '' },
    validate: checkedBy(imSignInInput),
  })
  const signIn = useMutation({
    mutationFn: (values: typeof form.values) => signInAs(imSignInInput.parse(values)),
    onSuccess: (answer) => {
      storeSignIn(answer)
      leadOn('/auth/mfa')
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(formErrors(error.fields))
      focusFirstError(formElement.current)
    },
    meta: { shown: true },
  })
  const field = (name: keyof typeof form.values) => {
    const props = form.getInputProps(name)
    return { ...props, required: true }
  }
  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={form.onSubmit(
        (values) => signIn.mutate(values),
        () => focusFirstError(formElement.current),
      )}
    >
      <Stack>
        <Text>
          {t(
            'For staff: you see the product as this person does, for at most an hour, and can move no money, tickets, roles or data. All you do is logged.',
          )}
        </Text>
        {signIn.error && <Banner kind="danger">{say(t, signIn.error)}</Banner>}
        <TextInput
          label={t('Your username')}
          autoComplete="username"
          autoCapitalize="none"
          {...field('userName')}
        />
        <PasswordInput
          label={t('Your password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
          {...field('password')}
        />
        <TextInput
          label={t('Username of the person')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('targetUserName')}
        />
        <Textarea label={t('Reason')} autosize minRows={2} {...field('reason')} />
        <Button type="submit" fullWidth loading={signIn.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
