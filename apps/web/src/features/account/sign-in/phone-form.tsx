import { Button, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { phoneStep } from '@reprise/rules/auth/login.input'
import { countsAsSent } from '@reprise/rules/auth/login-texts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { useUpdatePhoneNumber } from '../../auth/account.api.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'

/** Asks for a new number and then for the code that goes to it; the old number stays until the code is right. */
export const PhoneForm = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useTranslation()
  const formElement = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null)
  const form = useForm({
    initialValues: { phoneNumber: '' },
    validate: schemaResolver(phoneStep, { sync: true }),
    validateInputOnBlur: true,
  })
  const update = useUpdatePhoneNumber()
  const send = (to: string) =>
    update.mutate(to, {
      onSuccess: () => setSent({ to, at: Date.now() }),
      onError: (error) => {
        if (countsAsSent(messageOf(error))) setSent({ to, at: Date.now() })
      },
    })
  const failure = update.error && messageOf(update.error)
  const { error, onChange, onBlur } = form.getInputProps('phoneNumber')

  if (sent)
    return (
      <PhoneCodeForm
        phoneNumber={sent.to}
        sentAt={sent.at}
        isSending={update.isPending}
        sendFailure={failure && !countsAsSent(failure) ? failure : null}
        onResend={() => send(sent.to)}
        onEdit={() => setSent(null)}
        onChanged={onChanged}
      />
    )
  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={form.onSubmit(
        (values) => send(phoneStep.parse(values).phoneNumber),
        () => focusFirstError(formElement.current),
      )}
    >
      <Stack mt="md">
        {failure && <Banner kind="danger">{t(failure)}</Banner>}
        <PhoneField
          label={t('New phone number')}
          value={form.values.phoneNumber}
          onChange={onChange}
          onBlur={onBlur}
          error={error && t(String(error))}
        />
        <Text size="sm" c="dimmed">
          {t('We send a code to it. Your old number then gets a notice with which you can undo the change.')}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending}>
            {t('Send code')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
