import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { verifySignInLink } from '../../features/auth/auth.api.ts'
import { TwoFactorForm } from '../../features/auth/two-factor-form.tsx'
import { VerifyToken } from '../../features/auth/verify-token.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Two-factor verification')}</Title>
      {token ? <VerifyToken token={token} call={verifySignInLink} /> : <TwoFactorForm />}
    </Stack>
  )
}
