import { Button, Stack, Text } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { LinkState } from '../auth.api.ts'
import { confirmEmail, waitingSignUp } from '../auth.api.ts'
import { LetInButton } from '../links/let-in-button.tsx'
import { MailLink } from '../links/mail-link.tsx'
import { withTarget } from '../target-after-login.ts'
import { useTarget } from '../use-target.ts'
import { ConfirmEmailHint } from './confirm-email-hint.tsx'

/**
 * Confirms an address by the link of a mail. The person has to click, so that a scanner that opens links confirms
 * nothing.
 */
export const ConfirmAddress = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  return (
    <MailLink
      token={token}
      waiting={waitingSignUp()}
      purposes={['VerifyEmail', 'ChangeEmail']}
      done={t('This address is already confirmed. You can log in.')}
      stale={t('This link is no longer valid. Please ask for a new one.')}
      way={<ConfirmEmailHint />}
    >
      {(link) => <ConfirmButton token={token} link={link} />}
    </MailLink>
  )
}

const ConfirmButton = ({ token, link }: { token: string; link: LinkState }) => {
  const { t } = useTranslation()
  const [hasLetIn, setHasLetIn] = useState(false)
  const confirm = useMutation({ mutationFn: () => confirmEmail(token), meta: { formShowsFailure: true } })
  const target = useTarget()
  // On the login page, the guard leads a signed-in person to the next page.
  const login = confirm.data ? `/auth/login?${new URLSearchParams({ email: confirm.data })}` : '/auth/login'
  if (confirm.isSuccess)
    return (
      <Stack>
        <Banner kind="success" title={t(authTexts.verified.title)}>
          {t(authTexts.verified.text)}
        </Banner>
        <Button component={Link} to={withTarget(login, target)} replace>
          {t('Continue')}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Text>
        {link.purpose === 'ChangeEmail'
          ? t("This becomes the email of {{account}}. If that's not your account, leave this page.", {
              account: link.account,
            })
          : t("One click to confirm this email. If you didn't sign up, leave this page.")}
      </Text>
      {confirm.error && <Banner kind="danger">{say(t, confirm.error)}</Banner>}
      {!hasLetIn && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('Confirm my email')}
        </Button>
      )}
      {link.signIn && !link.signIn.isHere && (
        <LetInButton
          token={token}
          waiting={link.signIn}
          text={t('Signing up in another browser? Confirm and let it in here.')}
          disabled={confirm.isPending}
          onLetIn={() => setHasLetIn(true)}
        />
      )}
    </Stack>
  )
}
