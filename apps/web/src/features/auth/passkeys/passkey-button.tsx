import { Button, Stack } from '@mantine/core'
import { passkeyLoginFailed } from '@reprise/rules/auth/passkey'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'
import { logInByPasskey } from './webauthn.ts'

/**
 * Signs in with a passkey. The person presses the button, or chooses a passkey among the suggestions of the name
 * field.
 */
export const PasskeyButton = ({ onSignedIn }: { onSignedIn: (answer: SignInAnswer) => void }) => {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Sentence | null>(null)
  const fail = (error: Error) => setFailure(passkeyFailure(error, passkeyLoginFailed))
  const login = useMutation({
    mutationFn: () => logInByPasskey(),
    onMutate: () => setFailure(null),
    onSuccess: onSignedIn,
    onError: fail,
    meta: { formShowsFailure: true },
  })
  usePasskeyAutofill({ isPaused: login.isPending || login.isSuccess, onSignedIn, onRefused: fail })
  return (
    <Stack>
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconKey size={20} stroke={1.75} aria-hidden="true" />}
        loading={login.isPending}
        onClick={() => login.mutate()}
      >
        {t('Log in with a passkey')}
      </Button>
    </Stack>
  )
}
