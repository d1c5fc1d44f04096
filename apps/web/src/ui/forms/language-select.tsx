import { NativeSelect } from '@mantine/core'
import { languageCodes, languageOf, languages } from '@reprise/rules/locales/languages'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../lib/i18n.ts'

type Props = { label: string; description?: string; isCompact?: boolean }

/** Lists each language by its own name, so that people find theirs even if they cannot read the others. */
export const LanguageSelect = ({ label, description, isCompact = false }: Props) => {
  const { i18n } = useTranslation()
  return (
    <NativeSelect
      {...(isCompact ? { 'aria-label': label } : { label })}
      description={description}
      value={i18n.resolvedLanguage ?? 'en'}
      onChange={({ currentTarget: { value } }) => {
        const language = languageOf(value)
        if (language) void changeLanguage(language)
      }}
    >
      {languageCodes.map((language) => (
        <option key={language} value={language} lang={language}>
          {languages[language].label}
        </option>
      ))}
    </NativeSelect>
  )
}
