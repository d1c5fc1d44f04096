import { Text } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { termsLinks } from './terms-links.tsx'

/** Says which terms a person agrees to by going on, with links to them. */
export const TermsLine = () => {
  const { t } = useTranslation()
  return (
    <Text variant="small" c="dimmed">
      <Trans
        t={t}
        i18nKey="By continuing you agree to the <terms>terms of service</terms> and the <privacy>privacy policy</privacy>."
        components={termsLinks}
      />
    </Text>
  )
}
