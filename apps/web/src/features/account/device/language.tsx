import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../../../ui/forms/language-select.tsx'

/** The language of the app, kept on this device; what is sent to the person follows it. */
export const Language = () => {
  const { t } = useTranslation()
  return (
    <LanguageSelect
      label={t('Language of the app')}
      description={t('Only on this device. Emails come in the language you used last.')}
    />
  )
}
