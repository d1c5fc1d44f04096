import { Button, Group, Stack } from '@mantine/core'
import { phoneStep } from '@reprise/rules/auth/login.input'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { useUpdatePhoneNumber } from '../account.api.ts'
import { PhoneNumberField } from '../phone-number-field.tsx'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'

type Props = { steppedUp: SteppedUp; onChanged: () => void; onCancel: () => void }

/** Changes the phone number of an account whose number is not proven yet. */
export const ChangeNumberForm = ({ steppedUp, onChanged, onCancel }: Props) => {
  const { t } = useTranslation()
  const { field, unplaced, sentBy } = useCheckedForm({
    initialValues: { phoneNumber: '' },
    validate: checkedBy(phoneStep),
    validateInputOnBlur: false,
  })
  const update = useUpdatePhoneNumber(steppedUp)
  const failure = failureOf(unplaced(update.error))
  return (
    <form
      {...sentBy((values) => update.mutate(phoneStep.parse(values).phoneNumber, { onSuccess: onChanged }))}
    >
      <Stack>
        {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
        <PhoneNumberField ref={focusOnce} label={t('Phone number')} {...field('phoneNumber')} />
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
