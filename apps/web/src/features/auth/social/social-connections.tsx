import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

type Props = {
  /** Whether only the connected providers are shown at first. A button then shows the others. */
  startsWithConnected?: boolean
}

/** Lets the person connect and disconnect accounts of the ten providers. */
export const SocialConnections = ({ startsWithConnected = false }: Props) => {
  const { t } = useTranslation()
  const isLocked = useIsActing()
  const offers = useSocialOffers()
  const connections = useConnections()
  const connecting = useConnecting(connections)
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const disconnect = useDisconnectSocial(steppedUp)
  const [doomed, setDoomed] = useState<SocialProvider | null>(null)
  const [showsAll, { open: showAll }] = useDisclosure(!startsWithConnected)
  const [asking, { open: ask, close }] = useDisclosure(false)
  const failure = connecting.failure ?? failureOf(disconnect.error)
  const list = useRef<HTMLUListElement>(null)
  const busyWith = disconnect.isPending ? disconnect.variables : connecting.busyWith

  return (
    <Stack>
      <Text c="dimmed">{t('Log in with an account you already have. We never post in your name.')}</Text>
      {isLocked && <Banner kind="info">{t("You can't do this while you act as someone else.")}</Banner>}
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <QueryView
        query={connections}
        what={t("Your connections didn't load")}
        skeleton={<ListSkeleton count={4} />}
      >
        {({ known }) => (
          <QueryView
            query={offers}
            what={t("Your connections didn't load")}
            skeleton={<ListSkeleton count={4} />}
          >
            {(offered) => (
              <>
                {(showsAll || known.length > 0) && (
                  <ul className={classes.list} ref={list}>
                    {offered
                      .map((offer) => ({
                        offer,
                        connection: known.find(({ provider }) => provider === offer.provider),
                      }))
                      .filter(({ connection }) => showsAll || connection)
                      .map(({ offer, connection }) => (
                        <ConnectionRow
                          key={offer.provider}
                          offer={offer}
                          connection={connection}
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
                {!showsAll && (
                  <Group>
                    <Button
                      variant="default"
                      leftSection={<IconPlus size={20} aria-hidden="true" />}
                      onClick={() => {
                        flushSync(showAll)
                        list.current?.querySelector<HTMLElement>('li:not([data-connected]) button')?.focus()
                      }}
                    >
                      {known.length > 0 ? t('Connect another') : t('Connect an account')}
                    </Button>
                  </Group>
                )}
              </>
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
