import { Button, Group, Stack } from '@mantine/core'
import { codeStep } from '@reprise/rules/auth/login.input'
import { loginTexts } from '@reprise/rules/auth/login-texts'
import { authTexts } from '@reprise/rules/auth/texts'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say, sentenceOf } from '../../../lib/say.tsx'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { CodeBoxes } from '../../../ui/forms/code-boxes.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { verifyPhone } from '../auth.api.ts'
import { BlockNotice } from '../code/block-notice.tsx'
import { blockedUntilOf } from '../code/blocked-until.ts'
import { ExpiryText } from '../code/expiry-text.tsx'
import { ResendLink } from '../code/resend-link.tsx'
import { useSecondsUntil } from '../code/use-seconds-until.ts'
import { ChosenName } from './chosen-name.tsx'
import type { PhoneCode } from './phone-code.ts'
import { withLife } from './phone-code.ts'
import { usePhoneStart } from './use-phone-start.ts'

type Props = {
  code: PhoneCode
  keepCode: (code: PhoneCode | null) => void
  onEdit: () => void
  onSignedIn: (answer: SignInAnswer) => void
}

type Notice = { kind: 'success' | 'danger'; text: Sentence | string }

/** The second step of the login by phone number: the code that was sent to the number. */
export const PhoneCodeStep = ({ code, keepCode, onEdit, onSignedIn }: Props) => {
  const { t } = useTranslation()
  const { form, field, sentBy } = useCheckedForm({
    initialValues: { otpCode: '' },
    validate: checkedBy(codeStep),
    validateInputOnBlur: false,
  })
  const [notice, setNotice] = useState<Notice | null>({ kind: 'success', text: loginTexts.codeSentToPhone })
  const untilResend = useSecondsUntil(code.resendAt)
  const blocked = useSecondsUntil(code.blockedUntil)
  const isOver = useSecondsUntil(code.expiresAt) === 0
  const isStale = isOver && notice?.kind === 'success'
  const noticeId = useId()
  const block = (next: PhoneCode) => {
    keepCode(next)
    setNotice(null)
  }

  const verify = useMutation({
    mutationFn: (otpCode: string) => verifyPhone(code.phoneNumber, otpCode),
    onSuccess: (answer) => {
      keepCode(null)
      onSignedIn(answer)
    },
    onError: (error) => {
      form.reset()
      const blockedUntil = blockedUntilOf(error)
      if (blockedUntil) block({ ...code, blockedUntil })
      else setNotice({ kind: 'danger', text: sentenceOf(error) })
    },
    meta: { formShowsFailure: true },
  })
  const start = usePhoneStart({
    onSent: (next, isNew) => {
      keepCode(withLife(next, code))
      form.reset()
      setNotice({ kind: 'success', text: isNew ? authTexts.codeResent : loginTexts.codeSentToPhone })
    },
    onBlocked: block,
    onFailed: (text) => setNotice({ kind: 'danger', text }),
  })

  return (
    <form {...sentBy(({ otpCode }) => verify.mutate(otpCode))}>
      <Stack>
        {notice && !isStale && blocked === 0 && (
          <Banner id={noticeId} kind={notice.kind}>
            {say(t, notice.text)}
          </Banner>
        )}
        {(blocked > 0 || (!notice && code.blockedUntil > 0)) && <BlockNotice seconds={blocked} />}
        <ChosenName name={code.phoneNumber} onEdit={onEdit} />
        <CodeBoxes
          label={t('Verification code')}
          {...field('otpCode')}
          onComplete={(otpCode) => verify.mutate(otpCode)}
          disabled={verify.isPending || blocked > 0}
          refusedBy={verify.isError && notice?.kind === 'danger' ? noticeId : undefined}
          autoFocus
        />
        {blocked === 0 && (
          <Group justify="space-between">
            <ExpiryText at={code.expiresAt} />
            <ResendLink
              left={untilResend}
              rests={start.isPending}
              onClick={() => start.mutate(code.phoneNumber)}
            >
              {untilResend > 0
                ? t('Resend code in {{seconds}} s', { seconds: untilResend })
                : t('Resend code')}
            </ResendLink>
          </Group>
        )}
        <Button type="submit" fullWidth disabled={blocked > 0} loading={verify.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
