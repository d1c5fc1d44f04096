import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProgramFormProps } from './program-form.ts'

/** What a field for a code has. */
export const codeField = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

/** A code that the club gives away. */
export const PromoForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('Code')}
      description={t('Members type it to rise to the tier. In Settings you say how often it works.')}
      required
      {...codeField}
      {...fields.text('code')}
    />
  )
}
