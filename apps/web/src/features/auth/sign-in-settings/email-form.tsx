import { Button, Group, Stack, TextInput } from '@mantine/core'
import { emailLinkHours } from '@reprise/rules/auth/otp'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import { startEmailChange, useSignInChange } from './sign-in-settings.api.ts'

/** Asks for a new address; the old one stays until the link that goes to the new one is followed. */
export const EmailForm = ({ onSent }: { onSent: () => void }) => {
  const { t } = useTranslation()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { email: '' },
    validate: checkedBy(emailOnlyInput),
  })
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const start = useSignInChange((email: string) => steppedUp(() => startEmailChange(email)))
  const submit = (email: string) =>
    start.mutate(email, {
      onSuccess: () => {
        toastSuccess(t('We sent a link to {{email}}.', { email }))
        onSent()
      },
      onError: (error) => refuse(error),
    })
  const error = form.errors.email
  const failure = failureOf(unplaced(start.error))
  return (
    <>
      <form {...sentBy((values) => submit(emailOnlyInput.parse(values).email))}>
        <Stack mt="md">
          {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
          <TextInput
            ref={focusOnce}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            label={t('New email')}
            description={
              error
                ? undefined
                : t(
                    "We'll send a link to it, valid for {{hours}} hours. Your email changes once you open it.",
                    {
                      hours: emailLinkHours,
                    },
                  )
            }
            required
            {...field('email')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={start.isPending}>
              {t('Send the link')}
            </Button>
          </Group>
        </Stack>
      </form>
      {stepUpDialog}
    </>
  )
}
