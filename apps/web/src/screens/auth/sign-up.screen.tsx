import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SignUpForm } from '../../features/auth/sign-up/sign-up-form.tsx'
import { useGoToAuthPage } from '../../features/auth/use-go-to-auth-page.ts'
import { InviteNotice } from '../../features/invites/invite-notice.tsx'
import { storeSignIn } from '../../lib/session/session.ts'

export const Screen = () => {
  const { t } = useTranslation()
  const goToAuthPage = useGoToAuthPage()
  return (
    <Stack gap="lg">
      <Title order={1}>{t('Create your account')}</Title>
      <InviteNotice />
      <SignUpForm onLogin={(email) => goToAuthPage('/auth/login', email)} onSignedIn={storeSignIn} />
    </Stack>
  )
}
