import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../ui/forms/setting-row.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { PasswordByMail } from './password-by-mail.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SignInOf } from './sign-in-settings.api.ts'

/**
 * The password. An account with a password changes it in a form, an account without one sets it by a link in a mail.
 */
export const PasswordSetting = ({ account }: { account: SignInOf }) => {
  const { t } = useTranslation()
  if (!account.hasPassword) return <PasswordByMail email={account.emailAddress} />
  return (
    <SettingRow
      label={t('Password')}
      value={t('Set')}
      change={t('Change password')}
      form={(close) => (
        <PasswordForm
          onChanged={() => {
            toastSuccess(t('Your password has been changed. Your other devices were logged out.'))
            close()
          }}
        />
      )}
    />
  )
}
