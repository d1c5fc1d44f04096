import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import rows from '../../ui/lists/rows.module.css'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { DeclineButton } from './decline-button.tsx'
import { roleLabelOf } from './invite-labels.ts'
import type { Invite } from './invites.api.ts'
import { useReceivedInvites } from './invites.api.ts'

const Received = ({ invite }: { invite: Invite }) => {
  const { t } = useTranslation()
  const role = roleLabelOf(invite)
  const { name } = invite.inviter
  return (
    <li className={rows.row} aria-label={invite.targetName}>
      <AvatarOf name={invite.inviter.name} url={invite.inviter.avatarUrl} />
      <div className={rows.what}>
        <Text variant="strong">{invite.targetName}</Text>
        <Text variant="small" c="dimmed">
          {role ? t('from {{name}}, as {{role}}', { name, role: t(role) }) : t('from {{name}}', { name })} ·{' '}
          <RelativeTime at={invite.createdAt} />
        </Text>
      </div>
      <Button
        component={Link}
        to={`/accept-invite/${invite.inviteId}`}
        size="compact-md"
        aria-label={t('Accept the invite to {{target}}', { target: invite.targetName })}
      >
        {t('Accept')}
      </Button>
      <DeclineButton invite={invite} compact />
    </li>
  )
}

/** The invites that wait for the person's answer. Accepting first shows what it discloses. */
export const ReceivedInvites = () => {
  const { t } = useTranslation()
  const list = useReceivedInvites()
  return (
    <Stack component="section" gap="md" aria-label={t('Invites for you')}>
      <Title order={2} size="h3">
        {t('Invites for you')}
      </Title>
      <QueryView query={list} what={t("Your invites didn't load")} skeleton={<ListSkeleton count={1} />}>
        {({ pages }) => {
          const invites = pages.flatMap((page) => page.nodes)
          if (invites.length === 0) return <Text c="dimmed">{t('No invites right now.')}</Text>
          return (
            <>
              <ul className={rows.list}>
                {invites.map((invite) => (
                  <Received key={invite.inviteId} invite={invite} />
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
