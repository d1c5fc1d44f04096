import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { codeStep } from '@reprise/rules/auth/login.input'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say, sentenceOf } from '../../../lib/say.tsx'
import { CodeBoxes } from '../../../ui/forms/code-boxes.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { BlockNotice } from '../code/block-notice.tsx'
import { blockedUntilOf } from '../code/blocked-until.ts'
import { ExpiryText } from '../code/expiry-text.tsx'
import { ResendOtpLink } from '../code/resend-otp-link.tsx'
import type { CodeLife } from '../code/sent-code.ts'
import { useSecondsUntil } from '../code/use-seconds-until.ts'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'
import { useSignInChange, verifyPhoneNumber } from './sign-in-settings.api.ts'

/** The times of the newest code, and the number to which it was sent. */
export type SentCode = CodeLife & { to: string }

type Props = {
  sent: SentCode
  isSending: boolean
  /** Why the code could not be sent once more. */
  sendError: Error | null
  steppedUp: SteppedUp
  onResend: () => void
  onEdit: () => void
  onChanged: () => void
}

/** The code that went to a new number, in six boxes. */
export const PhoneCodeForm = (props: Props) => {
  const { sent, isSending, sendError, steppedUp, onResend, onEdit, onChanged } = props
  const { t } = useTranslation()
  const { form, field, sentBy } = useCheckedForm({
    initialValues: { otpCode: '' },
    validate: checkedBy(codeStep),
    validateInputOnBlur: false,
  })
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const verify = useSignInChange((code: string) => steppedUp(() => verifyPhoneNumber(code)))
  const problem = refusal ?? (sendError && sentenceOf(sendError))
  const blockedUntil = Math.max(blockedUntilOf(verify.error), blockedUntilOf(sendError))
  const blocked = useSecondsUntil(blockedUntil)
  const left = useSecondsUntil(sent.resendAt)
  const problemId = useId()
  const submit = (otpCode: string) => {
    setRefusal(null)
    verify.mutate(otpCode, {
      onSuccess: onChanged,
      onError: (error) => {
        form.reset()
        setRefusal(failureOf(error))
      },
    })
  }
  return (
    <form {...sentBy(({ otpCode }) => submit(otpCode))}>
      <Stack mt="md">
        {blockedUntil > 0 ? (
          <BlockNotice seconds={blocked} />
        ) : (
          problem && (
            <Banner id={problemId} kind="danger">
              {say(t, problem)}
            </Banner>
          )
        )}
        <Text>{t('Enter the code we sent to {{phoneNumber}}.', { phoneNumber: sent.to })}</Text>
        <CodeBoxes
          label={t('Verification code')}
          {...field('otpCode')}
          onComplete={submit}
          disabled={verify.isPending || blocked > 0}
          refusedBy={refusal ? problemId : undefined}
          autoFocus
        />
        {blocked === 0 && <ExpiryText at={sent.expiresAt} />}
        <Group justify="space-between">
          <ResendOtpLink
            left={left}
            rests={left > 0 || isSending}
            resend={() => {
              setRefusal(null)
              verify.reset()
              onResend()
            }}
          />
          <Anchor component="button" type="button" variant="small" onClick={onEdit}>
            {t('Change number')}
          </Anchor>
          <Button type="submit" loading={verify.isPending} disabled={blocked > 0}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
