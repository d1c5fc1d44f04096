import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { SignUpForm } from '../../features/auth/sign-up-form.tsx'
import { keepingTarget } from '../../features/auth/target-after-login.ts'

export const Screen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Create your account')}</Title>
      <SignUpForm onLogin={() => navigate(keepingTarget('/auth/login', query))} />
    </Stack>
  )
}
