import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { forgetSession } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { undoChange } from '../account.api.ts'
import { MailLink } from './mail-link.tsx'

type What = 'email' | 'phone'

const purposes: Record<What, string[]> = {
  email: ['UndoEmailChange', 'UndoFirstEmail'],
  phone: ['UndoPhoneChange', 'UndoFirstPhone'],
}

/**
 * Takes back a change of address or number, from its notice. It needs a click, because opening the link must
 * change nothing.
 */
export const UndoChange = ({ token, what }: { token: string; what: What }) => {
  const { t } = useTranslation()
  return (
    <MailLink
      token={token}
      purposes={purposes[what]}
      done={t('This link was already used. The change is undone.')}
      stale={t('This link is no longer valid.')}
    >
      {({ purpose }, lookAgain) => (
        <UndoButton token={token} what={what} purpose={purpose} lookAgain={lookAgain} />
      )}
    </MailLink>
  )
}

type ButtonProps = { token: string; what: What; purpose: string | null; lookAgain: () => Promise<boolean> }

const UndoButton = ({ token, what, purpose, lookAgain }: ButtonProps) => {
  const { t } = useTranslation()
  const undo = useMutation<unknown>({
    mutationFn: async () => {
      try {
        await undoChange[what](token)
      } catch (error) {
        // The link may have been used in another tab, or the answer of the first request was lost.
        if (!(await lookAgain())) throw error
      }
    },
    // The server ends every session of the account, also the one of this browser.
    onSuccess: forgetSession,
    meta: { formShowsFailure: true },
  })
  const isFirstEmail = purpose === 'UndoFirstEmail'
  if (undo.isSuccess)
    return (
      <Stack>
        <Banner kind="success">
          {what === 'email'
            ? t('Your email is back to what it was, and all devices were logged out.')
            : t('Your phone number is back to what it was, and all devices were logged out.')}{' '}
          {isFirstEmail
            ? t('Log in with a code sent to your phone.')
            : t(
                "If your account's email hasn't changed recently, a link to set a new password is on its way to it.",
              )}
        </Banner>
        <Button component={Link} to="/auth/login" variant="default">
          {t('Login')}
        </Button>
      </Stack>
    )
  return (
    <Stack>
      <Text>
        {isFirstEmail
          ? t("An email was added to your account. If this wasn't you, remove it here.")
          : what === 'email'
            ? t("Your account's email was changed. If this wasn't you, undo it here.")
            : purpose === 'UndoFirstPhone'
              ? t("A phone number was added to your account. If this wasn't you, remove it here.")
              : t("Your account's phone number was changed. If this wasn't you, undo it here.")}
      </Text>
      {undo.error && <Banner kind="danger">{say(t, undo.error)}</Banner>}
      <Button onClick={() => undo.mutate()} loading={undo.isPending}>
        {t('Undo the change')}
      </Button>
    </Stack>
  )
}
