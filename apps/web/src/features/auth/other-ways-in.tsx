import { Divider, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { SocialSkeleton } from './social/social-skeleton.tsx'

const PasskeyButton = lazy(async () => ({
  default: (await import('./passkeys/passkey-button.tsx')).PasskeyButton,
}))
const SocialButtons = lazy(async () => ({
  default: (await import('./social/social-buttons.tsx')).SocialButtons,
}))

type Props = { onSignedIn: (answer: SignInAnswer) => void; withPasskey?: boolean }

/** The ways in beside name and password. */
export const OtherWaysIn = ({ onSignedIn, withPasskey = false }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack>
      <Divider label={t('or')} />
      <Suspense
        fallback={
          <>
            {withPasskey && <Skeleton h={44} />}
            <SocialSkeleton />
          </>
        }
      >
        {withPasskey && <PasskeyButton onSignedIn={onSignedIn} />}
        <SocialButtons onSignedIn={onSignedIn} />
      </Suspense>
    </Stack>
  )
}
