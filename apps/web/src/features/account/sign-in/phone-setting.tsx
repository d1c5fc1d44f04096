import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../../ui/toast.ts'
import { SettingRow } from '../setting-row.tsx'
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
