import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { loginNameStep } from '@reprise/rules/auth/login.input'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { focusOnce } from '../../ui/forms/focus-once.ts'

type Props = { initial: string; onContinue: (userName: string) => void }

export const LoginNameStep = ({ initial, onContinue }: Props) => {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { userName: initial },
    validate: schemaResolver(loginNameStep, { sync: true }),
    validateInputOnBlur: true,
  })
  const error = form.errors.userName
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ userName }) => onContinue(userName.trim()),
        (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null),
      )}
    >
      <Stack>
        <TextInput
          label={t('Email, username or phone number')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          // Back from the second step the focus comes along; on the way in the page begins at its top.
          ref={initial ? focusOnce : null}
          {...form.getInputProps('userName')}
          error={error && t(String(error))}
        />
        <Button type="submit" fullWidth disabled={form.values.userName.trim() === ''}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
