import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ResetPasswordForm } from '../../features/auth/links/reset-password-form.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Set a new password')}</Title>
      <ResetPasswordForm token={query.get('token') || query.get('urlToken') || ''} />
    </Stack>
  )
}
