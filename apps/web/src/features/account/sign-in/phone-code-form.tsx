import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { codeStep } from '@reprise/rules/auth/login.input'
import { otpMinutes, otpResendSeconds } from '@reprise/rules/auth/otp'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { CodeBoxes } from '../../../ui/forms/code-boxes.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ExpiryText } from '../../auth/expiry-text.tsx'
import { ResendOtpLink } from '../../auth/resend-otp-link.tsx'
import { useSecondsUntil } from '../../auth/use-seconds-until.ts'
import { useVerifyPhoneNumber } from './sign-in.api.ts'

type Props = {
  phoneNumber: string
  /** When the newest code went out, in epoch milliseconds. */
  sentAt: number
  isSending: boolean
  /** Why the code could not be sent once more. */
  sendFailure: string | null
  onResend: () => void
  onEdit: () => void
  onChanged: () => void
}

/** The code that went to a new number, in six boxes. */
export const PhoneCodeForm = (props: Props) => {
  const { phoneNumber, sentAt, isSending, onResend, onEdit, onChanged } = props
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const verify = useVerifyPhoneNumber()
  const problem = refusal ?? props.sendFailure
  const left = useSecondsUntil(sentAt + otpResendSeconds * 1000)
  const submit = (otpCode: string) => {
    const parsed = codeStep.safeParse({ otpCode })
    if (!parsed.success) return setRefusal(parsed.error.issues[0]?.message ?? null)
    setRefusal(null)
    verify.mutate(otpCode, {
      onSuccess: onChanged,
      onError: (error) => {
        setCode('')
        setRefusal(messageOf(error))
      },
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Stack mt="md">
        {problem && <Banner kind="danger">{t(problem)}</Banner>}
        <Text>{t('Enter the code that we sent to {{phoneNumber}}.', { phoneNumber })}</Text>
        <CodeBoxes
          label={t('Verification code')}
          value={code}
          onChange={setCode}
          onComplete={submit}
          disabled={verify.isPending}
          autoFocus
        />
        <ExpiryText at={sentAt + otpMinutes * 60_000} />
        <Group justify="space-between">
          <ResendOtpLink
            left={left}
            rests={left > 0 || isSending}
            resend={() => {
              setRefusal(null)
              onResend()
            }}
          />
          <Anchor component="button" type="button" size="sm" onClick={onEdit}>
            {t('Change number')}
          </Anchor>
          <Button type="submit" loading={verify.isPending}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
