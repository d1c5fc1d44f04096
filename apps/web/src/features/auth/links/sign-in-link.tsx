import { Button, Stack, Text } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { storeSignIn, useSession } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import type { WaitingSignIn } from '../auth.api.ts'
import { refuseSignIn, verifyEmailToken, waitingSignIn } from '../auth.api.ts'
import { withTarget } from '../target-after-login.ts'
import { useTarget } from '../use-target.ts'
import { LetInButton } from './let-in-button.tsx'
import { MailLink } from './mail-link.tsx'

/**
 * The page of a sign-in link. Opening the link does nothing: the person chooses by a button which browser is let in
 * (S-158).
 */
export const SignInLink = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const stale = t('This link is no longer valid. Please ask for a new one.')
  return (
    <MailLink token={token} waiting={waitingSignIn()} purposes={['VerifySignIn']} done={stale} stale={stale}>
      {({ signIn, account }) => signIn && <LetIn token={token} waiting={signIn} account={account} />}
    </MailLink>
  )
}

type LetInProps = { token: string; waiting: WaitingSignIn; account: string | undefined }

const LetIn = ({ token, waiting, account }: LetInProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onward = withTarget('/auth/login', useTarget())
  const { state } = useSession()
  const signIn = useMutation({
    mutationFn: () => verifyEmailToken(token, waitingSignIn()),
    onSuccess: (answer) => {
      if ('token' in answer) storeSignIn(answer)
      navigate(onward, { replace: true })
    },
    meta: { formShowsFailure: true },
  })
  return (
    <Stack>
      {(waiting.isHere || !waiting.isActing) && (
        <>
          <Banner kind="success" title={t(authTexts.verified.title)}>
            {t(authTexts.verified.text)}
          </Banner>
          {account && (
            <Text>
              {state === 'member'
                ? t(
                    "You're already logged in here. Continue switches you to {{account}}. If that's not your account, leave this page.",
                    { account },
                  )
                : t("Continue logs you in to {{account}}. If that's not your account, leave this page.", {
                    account,
                  })}
            </Text>
          )}
          {signIn.error && <Banner kind="danger">{say(t, signIn.error)}</Banner>}
          <Button loading={signIn.isPending} onClick={() => signIn.mutate()}>
            {t('Continue')}
          </Button>
        </>
      )}
      {!waiting.isHere && <Elsewhere token={token} waiting={waiting} />}
    </Stack>
  )
}

/** For a sign-in that another browser began. The person lets that browser in, or says that it was somebody else. */
const Elsewhere = ({ token, waiting }: { token: string; waiting: WaitingSignIn }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refuse = useMutation({
    mutationFn: () => refuseSignIn(token),
    onSuccess: (answer) =>
      navigate(`/auth/reset-password?${new URLSearchParams({ token: answer.token })}`, { replace: true }),
    meta: { formShowsFailure: true },
  })
  return (
    <LetInButton
      token={token}
      waiting={waiting}
      error={refuse.error}
      disabled={refuse.isPending}
      text={t('Logging in in another browser? Let it in here.')}
    >
      {(isLettingIn) => (
        <Button
          variant="subtle"
          color="red"
          loading={refuse.isPending}
          disabled={isLettingIn}
          onClick={() => refuse.mutate()}
        >
          {t("This wasn't me")}
        </Button>
      )}
    </LetInButton>
  )
}
