import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../ui/forms/setting-row.tsx'
import { EmailForm } from './email-form.tsx'
import { PendingEmail } from './pending-email.tsx'
import type { SignInOf } from './sign-in-settings.api.ts'

/** Shows the address of the account, and the new address that is not confirmed yet. */
export const EmailSetting = ({ account }: { account: SignInOf }) => {
  const { t } = useTranslation()
  const { emailAddress, pendingEmailAddress } = account
  return (
    <SettingRow
      label={t('Email')}
      value={emailAddress ?? t('None yet')}
      change={t('Change email')}
      note={pendingEmailAddress && <PendingEmail pending={pendingEmailAddress} current={emailAddress} />}
      form={(close) => <EmailForm onSent={close} />}
    />
  )
}
