import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecoverForm } from '../../features/auth/links/recover-form.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Reactivate your account')}</Title>
      <RecoverForm />
    </Stack>
  )
}
