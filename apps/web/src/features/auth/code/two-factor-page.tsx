import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SignInLink } from '../links/sign-in-link.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

/** The second factor, by the form or by the link of the mail; two addresses show it (decision S-017). */
export const TwoFactorPage = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Two-factor verification')}</Title>
      {token ? <SignInLink token={token} /> : <TwoFactorForm />}
    </Stack>
  )
}
