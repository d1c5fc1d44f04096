import { Button, Group, Stack, Text } from '@mantine/core'
import { phoneStep } from '@reprise/rules/auth/login.input'
import { countsAsSent } from '@reprise/rules/auth/login-texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say, sentenceOf } from '../../../lib/say.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { useUpdatePhoneNumber } from '../account.api.ts'
import { BlockNotice } from '../code/block-notice.tsx'
import { blockedUntilOf } from '../code/blocked-until.ts'
import { justSent, sentBefore } from '../code/sent-code.ts'
import { useSecondsUntil } from '../code/use-seconds-until.ts'
import { PhoneNumberField } from '../phone-number-field.tsx'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import type { SentCode } from './phone-code-form.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

type Props = { isFirst: boolean; onChanged: () => void }

/** Asks for a new number, then for the code that is sent to it. The old number stays until the code is right. */
export const PhoneForm = ({ isFirst, onChanged }: Props) => {
  const { t } = useTranslation()
  const [sent, setSent] = useState<SentCode | null>(null)
  const { field, unplaced, sentBy } = useCheckedForm({
    initialValues: { phoneNumber: '' },
    validate: checkedBy(phoneStep),
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
  const refusal = failureOf(unplaced(update.error))
  const blockedUntil = blockedUntilOf(update.error)
  const blocked = useSecondsUntil(blockedUntil)

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
      <form {...sentBy((values) => send(phoneStep.parse(values).phoneNumber))}>
        <Stack mt="md">
          {blockedUntil > 0 ? (
            <BlockNotice seconds={blocked} />
          ) : (
            refusal && <Banner kind="danger">{say(t, refusal)}</Banner>
          )}
          <PhoneNumberField ref={focusOnce} label={t('New phone number')} {...field('phoneNumber')} />
          <Text variant="small" c="dimmed">
            {isFirst
              ? t("We'll send a code to it. Your email then gets a notice so you can undo the change.")
              : t("We'll send a code to it. Your old number then gets a notice so you can undo the change.")}
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
