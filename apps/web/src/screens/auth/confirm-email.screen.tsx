import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { confirmEmail } from '../../features/auth/auth.api.ts'
import { ConfirmEmailHint } from '../../features/auth/confirm-email-hint.tsx'
import { VerifyToken } from '../../features/auth/verify-token.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Confirm your email')}</Title>
      {token ? <VerifyToken token={token} call={confirmEmail} /> : <ConfirmEmailHint />}
    </Stack>
  )
}
