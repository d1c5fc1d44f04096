import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TermsLinks } from './terms-links.tsx'

/** What going on agrees to, with the texts linked. */
export const TermsLine = () => {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed">
      {t('By continuing you agree to the')} <TermsLinks />.
    </Text>
  )
}
