import { Card, Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { say } from '../../lib/say.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { roleLabelOf } from './invite-labels.ts'
import classes from './invite-notice.module.css'
import type { Invite } from './invites.api.ts'
import { useInvite } from './invites.api.ts'

const Invited = ({ invite: { inviter, targetName, closedBecause, ...invite } }: { invite: Invite }) => {
  const { t } = useTranslation()
  const role = roleLabelOf(invite)
  const names = { name: inviter.name, target: targetName }
  return (
    <Group gap="sm" wrap="nowrap">
      <AvatarOf name={inviter.name} url={inviter.avatarUrl} size={40} />
      <Text className={classes.words ?? ''}>
        {closedBecause
          ? `${t('This invite has ended')}: ${t(closedBecause)}`
          : role
            ? t('{{name}} invites you to {{target}} as {{role}}', { ...names, role: t(role) })
            : t('{{name}} invites you to {{target}}', names)}
      </Text>
    </Group>
  )
}

const Notice = ({ inviteId }: { inviteId: string }) => {
  const { t } = useTranslation()
  const { data, error } = useInvite(inviteId)
  return (
    // As high before it is known: the form beneath must not move.
    <Card padding="sm" className={classes.notice ?? ''} role="status" aria-busy={!data && !error}>
      {data && <Invited invite={data} />}
      {!data && error && <Text>{say(t, error)}</Text>}
      {!data && !error && <Skeleton height={40} />}
    </Card>
  )
}

/** On the pages for signing up and in: who invites the newcomer, and to what; or that the invite is over. */
export const InviteNotice = () => {
  const [query] = useSearchParams()
  const inviteId = query.get('inviteId')
  return inviteId && <Notice inviteId={inviteId} />
}
