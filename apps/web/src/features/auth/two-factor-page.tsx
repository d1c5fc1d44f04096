import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { verifySignInLink } from './auth.api.ts'
import { TwoFactorForm } from './two-factor-form.tsx'
import { VerifyToken } from './verify-token.tsx'

/** The second factor, by the form or by the link of the mail; two addresses show it (decision S-017). */
export const TwoFactorPage = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Two-factor verification')}</Title>
      {token ? (
        <VerifyToken
          token={token}
          call={verifySignInLink}
          elsewhere={t('The device on which you began to log in goes on by itself.')}
        />
      ) : (
        <TwoFactorForm />
      )}
    </Stack>
  )
}
