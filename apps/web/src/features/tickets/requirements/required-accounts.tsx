import { Stack, Text, Title } from '@mantine/core'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { ConnectionRow } from '../../auth/social/connection-row.tsx'
import { ProvenDialog } from '../../auth/social/proven-dialog.tsx'
import { useConnections, useSocialOffers } from '../../auth/social/social.api.ts'
import { useConnecting } from '../../auth/social/use-connecting.ts'
import classes from './required-accounts.module.css'
import type { Requirements } from './requirements.api.ts'
import { connectEventSocial } from './requirements.api.ts'

type Props = {
  eventId: string
  asked: Requirements['socialRequirements']
  /** Reads again what is asked for. */
  onConnected: () => Promise<unknown>
  /** Shown where the person goes on without an account that is asked for. */
  problem: Sentence | null
}

/** The accounts that the host asks for, each with a button that connects it in the provider's popup. */
export const RequiredAccounts = ({ eventId, asked, onConnected, problem }: Props) => {
  const { t } = useTranslation()
  const isLocked = useIsActing()
  const offers = useSocialOffers()
  const connections = useConnections()
  const connecting = useConnecting(connections, async (result) => {
    await connectEventSocial({ eventId, ...result })
    await onConnected()
  })
  return (
    <Stack component="section" gap="xs" aria-label={t('Accounts the host asks for')}>
      <Title order={3} size="h4">
        {t('Accounts the host asks for')}
      </Title>
      <Text variant="small" c="dimmed">
        {t('A connected account can also log you in. We never post in your name.')}
      </Text>
      <QueryView
        query={connections}
        what={t("Your connections didn't load")}
        skeleton={<ListSkeleton count={asked.length} />}
      >
        {({ known }) => (
          <QueryView
            query={offers}
            what={t("Your connections didn't load")}
            skeleton={<ListSkeleton count={asked.length} />}
          >
            {(offered) => (
              <ul className={classes.list}>
                {offered
                  .filter(({ provider }) => asked.includes(provider))
                  .map((offer) => (
                    <ConnectionRow
                      key={offer.provider}
                      offer={offer}
                      connection={known.find(({ provider }) => provider === offer.provider)}
                      isLocked={isLocked}
                      isBusy={connecting.busyWith === offer.provider}
                      onConnect={() => connecting.begin(offer.provider)}
                    />
                  ))}
              </ul>
            )}
          </QueryView>
        )}
      </QueryView>
      {connecting.failure && <Banner kind="danger">{say(t, connecting.failure)}</Banner>}
      {!connecting.failure && problem && (
        <Banner kind="warning" title={t('One step left')}>
          {say(t, problem)}
        </Banner>
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
    </Stack>
  )
}
