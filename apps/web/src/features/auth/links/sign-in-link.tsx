import { Button, Stack, Text } from '@mantine/core'
import { authTexts } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { localeNow } from '../../../lib/locale.ts'
import { say } from '../../../lib/say.tsx'
import { storeSignIn, useSession } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { timeAgo } from '../../../ui/text/format-date-time.ts'
import type { WaitingSignIn } from '../auth.api.ts'
import { letSignInOn, refuseSignIn, verifyEmailToken } from '../auth.api.ts'
import { deviceName } from '../devices/device-names.ts'
import { withTarget } from '../target-after-login.ts'
import { useTarget } from '../use-target.ts'
import { MailLink } from './mail-link.tsx'

/** The link of a sign-in's mail. Opening it does nothing: the person says by a button which browser is let in (S-158). */
export const SignInLink = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const stale = t('This link is no longer valid. Please ask for a new one.')
  return (
    <MailLink token={token} purposes={['VerifySignIn']} done={stale} stale={stale}>
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
    mutationFn: () => verifyEmailToken(token),
    onSuccess: (answer) => {
      if ('token' in answer) storeSignIn(answer)
      navigate(onward, { replace: true })
    },
    meta: { shown: true },
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

/** The browser that began to log in: it is let in, or it was somebody else. */
const Elsewhere = ({ token, waiting }: { token: string; waiting: WaitingSignIn }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const letIn = useMutation({ mutationFn: () => letSignInOn(token), meta: { shown: true } })
  const refuse = useMutation({
    mutationFn: () => refuseSignIn(token),
    onSuccess: (answer) =>
      navigate(`/auth/reset-password?${new URLSearchParams({ token: answer.token })}`, { replace: true }),
    meta: { shown: true },
  })
  const country = waiting.countryCode
  const place = country && new Intl.DisplayNames([localeNow(), 'en'], { type: 'region' }).of(country)
  const began = [deviceName(t, waiting), place, timeAgo(waiting.startedAt, Date.now())].filter(Boolean)
  const error = letIn.error ?? refuse.error
  if (letIn.isSuccess) return <Banner kind="success">{t("It's logged in. You can close this page.")}</Banner>
  return (
    <Stack gap="sm">
      <Text>{t('Logging in in another browser? Let it in here.')}</Text>
      {error && <Banner kind="danger">{say(t, error)}</Banner>}
      <Button
        variant="default"
        h="auto"
        py="xs"
        styles={{ label: { whiteSpace: 'normal' } }}
        loading={letIn.isPending}
        disabled={refuse.isPending}
        onClick={() => letIn.mutate()}
      >
        {t('Let in {{browser}}', { browser: began.join(', ') })}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={refuse.isPending}
        disabled={letIn.isPending}
        onClick={() => refuse.mutate()}
      >
        {t("This wasn't me")}
      </Button>
    </Stack>
  )
}
