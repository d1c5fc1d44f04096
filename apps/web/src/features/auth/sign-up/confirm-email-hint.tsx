import { Button, Stack, Text, TextInput } from '@mantine/core'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { resendRegisterEmail } from '../auth.api.ts'
import { useResendCountdown } from '../code/use-resend-countdown.ts'
import { useTarget } from '../use-target.ts'

/** Says where to find the link, and can send a new one. For a person who opens the page without a link. */
export const ConfirmEmailHint = () => {
  const { t } = useTranslation()
  const to = useTarget()
  const { form, field, unplaced, sentBy } = useCheckedForm({
    initialValues: { email: '' },
    validate: checkedBy(emailOnlyInput),
  })
  const resend = useMutation({
    mutationFn: (email: string) => resendRegisterEmail(email.trim().toLowerCase(), to),
    meta: { formShowsFailure: true },
  })
  const refusal = unplaced(resend.error)
  const { left, start } = useResendCountdown(form.values.email)
  return (
    <form
      {...sentBy(({ email }) => {
        if (left === 0) resend.mutate(email, { onSuccess: start })
      })}
    >
      <Stack>
        <Text>{t('Open the link in the email we sent you. Lost it? We can send a new one.')}</Text>
        {resend.isSuccess && (
          <Banner kind="success" title={t(authTexts.resent.title)}>
            {t(authTexts.resent.text)}
          </Banner>
        )}
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <TextInput type="email" autoComplete="email" label={t('Email')} required {...field('email')} />
        <Button type="submit" disabled={left > 0} loading={resend.isPending} className="rp-numbers">
          {left > 0 ? t('You can resend it in {{seconds}} s.', { seconds: left }) : t('Resend the email')}
        </Button>
      </Stack>
    </form>
  )
}
