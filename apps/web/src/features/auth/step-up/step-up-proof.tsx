import { Button, Stack, Text } from '@mantine/core'
import { passkeyLoginFailed } from '@reprise/rules/auth/passkey'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { readSession } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { OtpForm } from '../code/otp-form.tsx'
import { passkeyFailure } from '../passkeys/passkey-failure.ts'
import { usePasskeys } from '../passkeys/passkeys.api.ts'
import { logInByPasskey } from '../passkeys/webauthn.ts'

type Props = { purpose: 'StepUp' | 'DeleteAccount'; onProven: (answer: SignInAnswer) => void }

/**
 * Offers the ways to prove that it is the person. Sends a code only where there is no passkey, or where the person
 * asks for one.
 */
export const StepUpProof = ({ purpose, onProven }: Props) => {
  const { t } = useTranslation()
  const passkeys = usePasskeys()
  const [wantsCode, setWantsCode] = useState(false)
  const prove = useMutation({
    mutationFn: () => {
      const session = readSession()
      return logInByPasskey(session.state === 'visitor' ? '' : session.refreshToken)
    },
    onSuccess: onProven,
    meta: { formShowsFailure: true, changes: [] },
  })
  const failure = passkeyFailure(prove.error, passkeyLoginFailed)

  // Not `isPending`: that is true again when a failed read is repeated, and the typed digits would be lost.
  if (!passkeys.isFetched) return <FormSkeleton count={1} />
  const code = <OtpForm purpose={purpose} sendsFirst onVerified={onProven} />
  if (!passkeys.data?.length) return code
  return (
    <Stack>
      {wantsCode ? code : <Text>{t("You're about to change something important in your account.")}</Text>}
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <Button
        variant={wantsCode ? 'default' : 'filled'}
        leftSection={<IconKey size={20} stroke={1.75} aria-hidden="true" />}
        loading={prove.isPending}
        onClick={() => prove.mutate()}
        data-autofocus={!wantsCode || undefined}
      >
        {t('Use a passkey')}
      </Button>
      {!wantsCode && (
        <Button variant="default" onClick={() => setWantsCode(true)}>
          {t('Send me a code')}
        </Button>
      )}
    </Stack>
  )
}
