import { Select, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import rows from '../../ui/lists/rows.module.css'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { inviteStateLabels } from './invite-labels.ts'
import type { InviteState } from './invites.api.ts'
import { useSentInvites } from './invites.api.ts'
import { SentInvite } from './sent-invite.tsx'

const states: InviteState[] = ['PENDING', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'REVOKED']

/** The invites that the person sent, filtered by state. */
export const SentInvites = () => {
  const { t } = useTranslation()
  const [state, setState] = useState<InviteState | null>(null)
  const list = useSentInvites(state)
  return (
    <Stack component="section" gap="md" aria-label={t('Sent')}>
      <Title order={2} size="h3">
        {t('Sent')}
      </Title>
      <Select
        label={t('Which invites')}
        value={state ?? 'ALL'}
        onChange={(value) => setState(states.find((each) => each === value) ?? null)}
        data={[
          { value: 'ALL', label: t('All') },
          ...states.map((value) => ({ value, label: t(inviteStateLabels[value].label) })),
        ]}
        allowDeselect={false}
        maw={240}
      />
      <QueryView query={list} what={t("Your invites didn't load")} skeleton={<ListSkeleton count={3} />}>
        {({ pages }) => {
          const invites = pages.flatMap((page) => page.nodes)
          if (invites.length === 0)
            return (
              <EmptyState
                drawing="people"
                heading="h3"
                title={state ? t('None of these') : t('No invites yet')}
                text={t('People you invite show up here with their answer.')}
              />
            )
          return (
            <>
              <ul className={rows.list}>
                {invites.map((invite) => (
                  <SentInvite key={invite.inviteId} invite={invite} withTarget />
                ))}
              </ul>
              <LoadMore
                shown={invites.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
              />
            </>
          )
        }}
      </QueryView>
    </Stack>
  )
}
