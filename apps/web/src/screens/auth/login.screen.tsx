import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../../features/auth/login/login-form.tsx'
import { useGoToAuthPage } from '../../features/auth/use-go-to-auth-page.ts'
import { InviteNotice } from '../../features/invites/invite-notice.tsx'
import { storeSignIn } from '../../lib/session/session.ts'

export const Screen = () => {
  const { t } = useTranslation()
  const goToAuthPage = useGoToAuthPage()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Log in')}</Title>
      <InviteNotice />
      {/* Once a person is signed in, the guard of this page sends them on. */}
      <LoginForm onSignUp={() => goToAuthPage('/auth/sign-up')} onSignedIn={storeSignIn} />
    </Stack>
  )
}
