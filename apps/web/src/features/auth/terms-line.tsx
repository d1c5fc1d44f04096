import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** What going on agrees to, with the texts linked. */
export const TermsLine = () => {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed">
      {t('By continuing you agree to the')}{' '}
      <Anchor component={Link} to="/terms-of-service" target="_blank">
        {t('terms of service')}
      </Anchor>{' '}
      {t('and the')}{' '}
      <Anchor component={Link} to="/privacy-policy" target="_blank">
        {t('privacy policy')}
      </Anchor>
      .
    </Text>
  )
}
