import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../../../ui/forms/language-select.tsx'

/**
 * Chooses the language of the app. The choice is kept on this device. What is sent to the person is in this language
 * too.
 */
export const Language = () => {
  const { t } = useTranslation()
  return (
    <LanguageSelect
      label={t('Language of the app')}
      description={t('Only on this device. Emails come in the language you used last.')}
    />
  )
}
