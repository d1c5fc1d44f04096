import { ActionIcon, Button, Stack, Text, Tooltip } from '@mantine/core'
import type { SocialOffer } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { socialFailureText } from '@reprise/rules/auth/social-texts'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ProviderIcon } from './provider-icon.tsx'
import { useSocialOffers } from './social.api.ts'
import classes from './social-buttons.module.css'
import { SocialSkeleton } from './social-skeleton.tsx'
import { useSocialPopup } from './use-social-popup.ts'

type ItemProps = { offer: SocialOffer; isRunning: boolean; onOpen: () => void }

const ProviderButton = ({ offer: { provider, isEnabled }, isRunning, onOpen }: ItemProps) => {
  const { t } = useTranslation()
  const label = socialLabels[provider]
  return (
    <li>
      <Tooltip label={isEnabled ? label : say(t, socialFailureText('disabled', provider))}>
        <ActionIcon
          variant="default"
          className={classes.button ?? ''}
          aria-label={t('Continue with {{provider}}', { provider: label })}
          // Not `disabled`, so that pointer and keyboard can still reach the button and show why it does not work.
          aria-disabled={!isEnabled}
          {...(!isEnabled && { 'data-disabled': true })}
          loading={isRunning}
          onClick={() => {
            if (isEnabled) onOpen()
          }}
        >
          <ProviderIcon provider={provider} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}

/**
 * Signs in or up with an account elsewhere, in a popup. `onSignedIn` gets the same answer as from the other ways to
 * sign in.
 */
export const SocialButtons = ({ onSignedIn }: { onSignedIn: (answer: SignInAnswer) => void }) => {
  const { t } = useTranslation()
  const offers = useSocialOffers()
  const popup = useSocialPopup('sign-in', (outcome) => {
    if (outcome.kind === 'signed-in') onSignedIn(outcome.answer)
  })
  if (offers.error)
    return (
      <Button variant="subtle" onClick={() => void offers.refetch()}>
        {t('Show more ways to log in')}
      </Button>
    )
  if (!offers.data) return <SocialSkeleton />
  return (
    <Stack gap="xs">
      {popup.failure && <Banner kind="danger">{say(t, popup.failure)}</Banner>}
      <ul className={classes.grid} aria-label={t('Continue with an account you already have')}>
        {offers.data.map((offer) => (
          <ProviderButton
            key={offer.provider}
            offer={offer}
            isRunning={popup.running === offer.provider}
            onOpen={() => popup.open(offer.provider)}
          />
        ))}
      </ul>
      <Text variant="small" c="dimmed" ta="center" mih="1lh">
        {offers.data.some(({ isLocal }) => isLocal) && t('Demo: these logins are simulated.')}
      </Text>
    </Stack>
  )
}
