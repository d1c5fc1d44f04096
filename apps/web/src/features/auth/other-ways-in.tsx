import { Divider, Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInAnswer } from '../../lib/session/session.ts'
import { lazyPart, Nothing } from '../../ui/states/lazy-part.ts'
import { SocialSkeleton } from './social/social-skeleton.tsx'

const PasskeyButton = lazyPart(
  async () => (await import('./passkeys/passkey-button.tsx')).PasskeyButton,
  Nothing,
)
const SocialButtons = lazyPart(
  async () => (await import('./social/social-buttons.tsx')).SocialButtons,
  Nothing,
)

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
