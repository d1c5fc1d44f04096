import { Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { ConnectionRow } from './connection-row.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { useConnections, useConnectSocial, useSocialOffers } from './social.api.ts'
import classes from './social-connections.module.css'
import { useSocialPopup } from './use-social-popup.ts'

/** The person's accounts elsewhere: connect and disconnect each of the ten providers. */
export const SocialConnections = () => {
  const { t } = useTranslation()
  const session = useSession()
  const isLocked = session.state === 'member' && session.isImpersonated
  const offers = useSocialOffers()
  const connections = useConnections()
  const connect = useConnectSocial()
  const [doomed, setDoomed] = useState<SocialProvider | null>(null)
  const [asking, { open: ask, close }] = useDisclosure(false)
  const popup = useSocialPopup('connect', (outcome) => {
    if (outcome.kind !== 'connected') return
    const { provider, code } = outcome
    const done = t('{{provider}} is connected.', { provider: socialLabels[provider] })
    connect.mutate({ provider, code }, { onSuccess: () => toastSuccess(done) })
  })
  const failure = popup.failure ?? (connect.error && messageOf(connect.error))

  return (
    <Stack>
      <Text c="dimmed">
        {t('Sign in with an account you have elsewhere. Nothing is ever posted in your name.')}
      </Text>
      {isLocked && <Banner kind="info">{t('This is not possible while you act as somebody else.')}</Banner>}
      {failure && <Banner kind="danger">{t(failure)}</Banner>}
      <QueryView query={connections} skeleton={<ListSkeleton count={4} />}>
        {(known) => (
          <QueryView query={offers} skeleton={<ListSkeleton count={4} />}>
            {(list) => (
              <ul className={classes.list}>
                {list.map((offer) => (
                  <ConnectionRow
                    key={offer.provider}
                    offer={offer}
                    connection={known.find(({ provider }) => provider === offer.provider)}
                    isLocked={isLocked}
                    isBusy={
                      popup.running === offer.provider ||
                      (connect.variables?.provider === offer.provider && connect.isPending)
                    }
                    onConnect={() => {
                      connect.reset()
                      popup.open(offer.provider)
                    }}
                    onDisconnect={() => {
                      setDoomed(offer.provider)
                      ask()
                    }}
                  />
                ))}
              </ul>
            )}
          </QueryView>
        )}
      </QueryView>
      {doomed && <DisconnectDialog opened={asking} provider={doomed} onClose={close} />}
    </Stack>
  )
}
