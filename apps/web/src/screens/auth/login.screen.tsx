import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { keepingTarget } from '../../features/auth/target-after-login.ts'
import { storeSignIn } from '../../lib/session/session.ts'

export const Screen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Welcome back')}</Title>
      <LoginForm
        onSignUp={() => navigate(keepingTarget('/auth/sign-up', query))}
        onSignedIn={(answer) => {
          // With a token the guard of this page leads on by itself.
          storeSignIn(answer)
          if (!answer.token) navigate(keepingTarget('/auth/mfa', query))
        }}
      />
    </Stack>
  )
}
