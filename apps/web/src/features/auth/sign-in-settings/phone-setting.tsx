import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../ui/forms/setting-row.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { PhoneForm } from './phone-form.tsx'

/** The number of the account. */
export const PhoneSetting = ({ phoneNumber }: { phoneNumber: string | null }) => {
  const { t } = useTranslation()
  return (
    <SettingRow
      label={t('Phone number')}
      value={phoneNumber ?? t('None yet')}
      change={t('Change phone number')}
      form={(close) => (
        <PhoneForm
          isFirst={phoneNumber === null}
          onChanged={() => {
            toastSuccess(t('Your phone number has been changed.'))
            close()
          }}
        />
      )}
    />
  )
}
