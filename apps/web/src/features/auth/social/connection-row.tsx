import { Anchor, Button, Text } from '@mantine/core'
import type { SocialOffer } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { useTranslation } from 'react-i18next'
import { ProviderIcon } from './provider-icon.tsx'
import type { Connection } from './social.api.ts'
import classes from './social-connections.module.css'

type Props = {
  offer: SocialOffer
  connection: Connection | undefined
  isLocked: boolean
  isBusy: boolean
  onConnect: () => void
  /** Without it a connected account has no button. */
  onDisconnect?: () => void
}

const Account = ({ connection }: { connection: Connection | undefined }) => {
  const { t } = useTranslation()
  if (!connection) return null
  const name = connection.name ?? t('Connected')
  return (
    <Text variant="small" c="dimmed">
      {connection.url ? (
        <Anchor href={connection.url} target="_blank" rel="noopener noreferrer nofollow" inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
    </Text>
  )
}

/** A provider, the connected account if there is one, and the buttons to connect or disconnect. */
export const ConnectionRow = (props: Props) => {
  const { t } = useTranslation()
  const { offer, connection, isLocked, isBusy } = props
  const provider = socialLabels[offer.provider]
  return (
    <li className={classes.row} data-connected={connection ? true : undefined}>
      <ProviderIcon provider={offer.provider} />
      <div className={classes.words}>
        <Text>{provider}</Text>
        <Account connection={connection} />
        {!connection && !offer.isEnabled && (
          <Text variant="small" c="dimmed">
            {t('Not available here')}
          </Text>
        )}
      </div>
      {connection && props.onDisconnect && (
        <Button
          variant="default"
          aria-label={t('Disconnect {{provider}}', { provider })}
          disabled={isLocked}
          loading={isBusy}
          onClick={props.onDisconnect}
        >
          {t('Disconnect')}
        </Button>
      )}
      {!connection && (
        <Button
          variant="default"
          aria-label={t('Connect {{provider}}', { provider })}
          disabled={isLocked || !offer.isEnabled}
          loading={isBusy}
          onClick={props.onConnect}
        >
          {t('Connect')}
        </Button>
      )}
    </li>
  )
}
