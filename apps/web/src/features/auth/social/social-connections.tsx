import { Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { failureOf } from '../step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../step-up/use-stepped-up.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { ProvenDialog } from './proven-dialog.tsx'
import { useConnections, useDisconnectSocial, useSocialOffers } from './social.api.ts'
import classes from './social-connections.module.css'
import { useConnecting } from './use-connecting.ts'

/** The person's accounts elsewhere: connect and disconnect each of the ten providers. */
export const SocialConnections = () => {
  const { t } = useTranslation()
  const isLocked = useIsActing()
  const offers = useSocialOffers()
  const connections = useConnections()
  const connecting = useConnecting(connections)
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const disconnect = useDisconnectSocial(steppedUp)
  const [doomed, setDoomed] = useState<SocialProvider | null>(null)
  const [asking, { open: ask, close }] = useDisclosure(false)
  const failure = connecting.failure ?? failureOf(disconnect.error)
  const busyWith = disconnect.isPending ? disconnect.variables : connecting.busyWith

  return (
    <Stack>
      <Text c="dimmed">{t('Log in with an account you already have. We never post in your name.')}</Text>
      {isLocked && <Banner kind="info">{t("You can't do this while you act as someone else.")}</Banner>}
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <QueryView query={connections} skeleton={<ListSkeleton count={4} />}>
        {({ known }) => (
          <QueryView query={offers} skeleton={<ListSkeleton count={4} />}>
            {(list) => (
              <ul className={classes.list}>
                {list.map((offer) => (
                  <ConnectionRow
                    key={offer.provider}
                    offer={offer}
                    connection={known.find(({ provider }) => provider === offer.provider)}
                    isLocked={isLocked}
                    isBusy={busyWith === offer.provider}
                    onConnect={() => {
                      disconnect.reset()
                      connecting.begin(offer.provider)
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
      {doomed && (
        <DisconnectDialog
          opened={asking}
          provider={doomed}
          onClose={close}
          onConfirm={() => disconnect.mutate(doomed)}
        />
      )}
      {connecting.proven && (
        <ProvenDialog
          opened={connecting.isReady}
          provider={connecting.proven}
          onContinue={connecting.openPopup}
          onClose={connecting.forgetReady}
        />
      )}
      {connecting.stepUpDialog}
      {stepUpDialog}
    </Stack>
  )
}
