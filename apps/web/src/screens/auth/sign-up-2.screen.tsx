import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UseAnotherAccount } from '../../features/auth/leaving/use-another-account.tsx'
import { CompleteSignUp } from '../../features/auth/sign-up/complete-sign-up.tsx'

export const Screen = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Complete your account')}</Title>
      <CompleteSignUp />
      <UseAnotherAccount />
    </Stack>
  )
}
