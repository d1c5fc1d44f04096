import { Button, Stack } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ResendEmailButton } from './resend-email-button.tsx'

type Props = { email: string; onLogin: (email?: string) => void }

export const SignedUpNotice = ({ email, onLogin }: Props) => {
  const { t } = useTranslation()
  const [resent, setResent] = useState(false)
  const notice = resent ? authTexts.resent : authTexts.signedUp
  return (
    // The form that had the focus is gone.
    <Stack ref={focusOnce} tabIndex={-1}>
      <Banner kind="success" title={t(notice.title)}>
        {say(t, notice.text)}
        <ResendEmailButton email={email} onResent={() => setResent(true)} />
      </Banner>
      <Button variant="light" onClick={() => onLogin(email)}>
        {t('Login')}
      </Button>
    </Stack>
  )
}
