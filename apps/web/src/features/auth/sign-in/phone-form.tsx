import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { phoneStep } from '@reprise/rules/auth/login.input'
import { countsAsSent } from '@reprise/rules/auth/login-texts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say, sentenceOf } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { useUpdatePhoneNumber } from '../account.api.ts'
import { BlockNotice } from '../code/block-notice.tsx'
import { blockedUntilOf } from '../code/blocked-until.ts'
import { justSent, sentBefore } from '../code/sent-code.ts'
import { useSecondsUntil } from '../code/use-seconds-until.ts'
import { PhoneNumberField } from '../phone-number-field.tsx'
import { failureOf } from '../step-up/taken-back.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import type { SentCode } from './phone-code-form.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

/** Asks for a new number and then for the code that goes to it; the old number stays until the code is right. */
type Props = { isFirst: boolean; onChanged: () => void }

export const PhoneForm = ({ isFirst, onChanged }: Props) => {
  const { t } = useTranslation()
  const formElement = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useForm({
    initialValues: { phoneNumber: '' },
    validate: checkedBy(phoneStep),
    validateInputOnBlur: true,
  })
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const update = useUpdatePhoneNumber(steppedUp)
  const send = (to: string) =>
    update.mutate(to, {
      onSuccess: () => setSent({ to, ...justSent() }),
      onError: (error) => {
        if (countsAsSent(sentenceOf(error))) setSent({ to, ...sentBefore(error) })
      },
    })
  const failure = failureOf(update.error)
  const blockedUntil = blockedUntilOf(update.error)
  const blocked = useSecondsUntil(blockedUntil)
  const { error, onChange, onBlur } = form.getInputProps('phoneNumber')

  if (sent)
    return (
      <>
        <PhoneCodeForm
          sent={sent}
          isSending={update.isPending}
          sendError={failure && !countsAsSent(failure) ? update.error : null}
          steppedUp={steppedUp}
          onResend={() => send(sent.to)}
          onEdit={() => setSent(null)}
          onChanged={onChanged}
        />
        {stepUpDialog}
      </>
    )
  return (
    <>
      <form
        ref={formElement}
        noValidate
        onSubmit={form.onSubmit(
          (values) => send(phoneStep.parse(values).phoneNumber),
          () => focusFirstError(formElement.current),
        )}
      >
        <Stack mt="md">
          {blockedUntil > 0 ? (
            <BlockNotice seconds={blocked} />
          ) : (
            failure && <Banner kind="danger">{say(t, failure)}</Banner>
          )}
          <PhoneNumberField
            label={t('New phone number')}
            value={form.values.phoneNumber}
            onChange={onChange}
            onBlur={onBlur}
            error={error}
          />
          <Text size="sm" c="dimmed">
            {isFirst
              ? t('We send a code to it. Your email then gets a notice with which you can undo the change.')
              : t(
                  'We send a code to it. Your old number then gets a notice with which you can undo the change.',
                )}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending}>
              {t('Send code')}
            </Button>
          </Group>
        </Stack>
      </form>
      {stepUpDialog}
    </>
  )
}
