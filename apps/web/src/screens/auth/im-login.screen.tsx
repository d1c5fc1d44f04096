import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ImLoginForm } from '../../features/auth/im-login-form.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Log in as someone else')}</Title>
      <ImLoginForm />
    </Stack>
  )
}
