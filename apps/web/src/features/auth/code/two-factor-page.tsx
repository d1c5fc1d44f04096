import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { SignInLink } from '../links/sign-in-link.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

/** The second factor, by the form or by the link of the mail; two addresses show it (decision S-017). */
export const TwoFactorPage = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  const title = token ? t('Log in') : t('Two-factor verification')
  useSetPageTitle(title)
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      {token ? <SignInLink token={token} /> : <TwoFactorForm />}
    </Stack>
  )
}
