import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ForgotPasswordForm } from '../../features/auth/links/forgot-password-form.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Forgot password?')}</Title>
      <ForgotPasswordForm />
    </Stack>
  )
}
