import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { platformName } from '../../platform-name.ts'
import type { ActProps } from './act-props.ts'
import { useProof } from './use-proof.ts'

/** Asks the platform about the person's connected account, where it tells something, or leads to connecting one. */
export const AccountAct = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const proof = useProof(offer)
  const asks = offer.myParticipation?.asksAccount
  const chosen = offer.configuration?.platform
  if (asks == null || !chosen) return null
  const platform = platformName(t, chosen)
  if (!asks)
    return (
      <Text>
        {t('{{platform}} can tell us by itself.', { platform })}{' '}
        <Anchor component={Link} to="/profile/settings#connected-accounts">
          {t('Connect your account')}
        </Anchor>
      </Text>
    )
  return (
    <Stack gap="sm">
      {proof.error && <Banner kind="danger">{say(t, proof.error)}</Banner>}
      <Group>
        <Button loading={proof.isBusy} onClick={() => proof.send({ link: null, note: null, assetId: null })}>
          {t('Check my {{platform}} account', { platform })}
        </Button>
      </Group>
      <Text variant="small" c="dimmed">
        {t('Do it there first. Then you get your reward at once.')}
      </Text>
    </Stack>
  )
}
