import { Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { say } from '../../lib/say.tsx'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { Section } from '../../ui/section.tsx'
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
          ? t(closedBecause)
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
    // As high while it loads as later, so that the form below does not move.
    <div role="status" aria-busy={!data && !error}>
      <Section className={classes.notice}>
        {data && <Invited invite={data} />}
        {!data && error && <Text>{say(t, error)}</Text>}
        {!data && !error && <Skeleton height={40} />}
      </Section>
    </div>
  )
}

/** Says on the sign-up and login pages who invites the person, and to what, or that the invite has ended. */
export const InviteNotice = () => {
  const [query] = useSearchParams()
  const inviteId = query.get('inviteId')
  return inviteId && <Notice inviteId={inviteId} />
}
