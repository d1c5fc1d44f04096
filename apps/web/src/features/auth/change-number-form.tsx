import { Button, Group, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { phoneStep } from '@reprise/rules/auth/login.input'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/graphql/api-error.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { useUpdatePhoneNumber } from './account.api.ts'
import { PhoneNumberField } from './phone-number-field.tsx'

type Props = { onChanged: () => void; onCancel: () => void }

/** Another number for an account whose number is not proven yet. */
export const ChangeNumberForm = ({ onChanged, onCancel }: Props) => {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { phoneNumber: '' },
    validate: schemaResolver(phoneStep, { sync: true }),
    validateInputOnBlur: true,
  })
  const update = useUpdatePhoneNumber()
  const { error, onChange, onBlur } = form.getInputProps('phoneNumber')
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => update.mutate(phoneStep.parse(values).phoneNumber, { onSuccess: onChanged }),
        (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null),
      )}
    >
      <Stack>
        {update.error && <Banner kind="danger">{t(messageOf(update.error))}</Banner>}
        <PhoneNumberField
          label={t('Phone number')}
          value={form.values.phoneNumber}
          onChange={onChange}
          onBlur={onBlur}
          error={error && t(String(error))}
        />
        <Group justify="space-between">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={update.isPending}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
