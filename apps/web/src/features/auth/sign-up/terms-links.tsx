import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The two texts that one agrees to, each in a tab of its own, in the middle of a sentence. */
export const TermsLinks = () => {
  const { t } = useTranslation()
  return (
    <>
      <Anchor component={Link} to="/terms-of-service" target="_blank">
        {t('terms of service')}
      </Anchor>{' '}
      {t('and the')}{' '}
      <Anchor component={Link} to="/privacy-policy" target="_blank">
        {t('privacy policy')}
      </Anchor>
    </>
  )
}
