import { Text } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { termsLinks } from './terms-links.tsx'

/** What going on agrees to, with the texts linked. */
export const TermsLine = () => {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed">
      <Trans
        t={t}
        i18nKey="By continuing you agree to the <terms>terms of service</terms> and the <privacy>privacy policy</privacy>."
        components={termsLinks}
      />
    </Text>
  )
}
