import { Button, Group, VisuallyHidden } from '@mantine/core'
import { emailInUse } from '@reprise/rules/auth/email'
import { passwordRule } from '@reprise/rules/auth/password'
import { useTranslation } from 'react-i18next'
import { pageData } from '../../../lib/page-data.ts'
import { say } from '../../../lib/say.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmailField } from '../email-field.tsx'
import { EmailInUse } from './email-in-use.tsx'
import type { SignUp } from './use-sign-up.ts'

type Props = { signUp: SignUp; onLogin: (email?: string) => void; autoFocus?: boolean }

/** The email, which is looked up while the person types it, and the password. */
export const AccountFields = ({ signUp, onLogin, autoFocus = false }: Props) => {
  const { t } = useTranslation()
  const { form, field, availability, askAgain } = signUp
  return (
    <>
      <EmailField
        availability={availability}
        {...(autoFocus && { 'data-autofocus': true })}
        {...field('userName')}
        {...(availability === 'taken' && {
          error: form.errors.userName ?? true,
          // The banner below does not belong to the field. This text tells a screen reader at the field why it is
          // refused.
          description: <VisuallyHidden>{say(t, emailInUse(pageData.brandName))}</VisuallyHidden>,
        })}
      />
      {availability === 'taken' && (
        <Banner kind="warning">
          <EmailInUse onLogin={() => onLogin(form.values.userName.trim())} />
        </Banner>
      )}
      {availability === 'unknown' && (
        <Banner kind="danger">
          <Group justify="space-between">
            {t("We couldn't check if this email is available.")}
            <Button variant="default" size="compact-sm" onClick={askAgain}>
              {t('Try again')}
            </Button>
          </Group>
        </Banner>
      )}
      <PasswordField
        label={t('Password')}
        description={form.errors.password ? undefined : t(passwordRule)}
        autoComplete="new-password"
        required
        show={t('Show the password')}
        {...field('password')}
      />
    </>
  )
}
