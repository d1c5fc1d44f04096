import { Badge, Group, Text } from '@mantine/core'
import { IconLink, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import rows from '../../ui/lists/rows.module.css'
import { AvatarOf } from '../../ui/media/avatar-of.tsx'
import { AvatarStack } from '../../ui/people/avatar-stack.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { CopyInviteLink } from './copy-invite-link.tsx'
import { inviteStateLabels, roleLabelOf } from './invite-labels.ts'
import type { Invite } from './invites.api.ts'
import { RevokeButton } from './revoke-button.tsx'

const Recipient = ({ invite }: { invite: Invite }) => {
  const { invitee, isLink } = invite
  if (invitee) return <AvatarOf name={invitee.name} url={invitee.avatarUrl} />
  return isLink ? (
    <IconLink stroke={1.75} aria-hidden="true" />
  ) : (
    <IconMail stroke={1.75} aria-hidden="true" />
  )
}

/** The largest number of people whose names are shown. Of more people the faces are shown. */
const mostNames = 3

const AcceptedBy = ({ people }: { people: Invite['acceptances'][number]['user'][] }) => {
  const { t } = useTranslation()
  if (people.length === 0) return null
  if (people.length <= mostNames)
    return (
      <Text variant="small">
        {t('Accepted by {{names}}', { names: people.map(({ name }) => name).join(', ') })}
      </Text>
    )
  return (
    <Group gap="xs" mt="xxs">
      <Text variant="small">{t('Accepted by')}</Text>
      <AvatarStack people={people} />
    </Group>
  )
}

/** One invite for the person who sent it: its recipient, its state, and what the invitees disclosed. */
export const SentInvite = ({ invite, withTarget }: { invite: Invite; withTarget?: boolean }) => {
  const { t } = useTranslation()
  const { label, color } = inviteStateLabels[invite.state]
  const role = roleLabelOf(invite)
  const name =
    invite.invitee?.name ?? invite.emailAddress ?? invite.maskedEmailAddress ?? t('Anyone with the link')
  const contacts = invite.acceptances.flatMap(({ sharedContact }) =>
    [sharedContact?.emailAddress, sharedContact?.phoneNumber].filter((each) => each != null),
  )
  return (
    <li className={rows.row} aria-label={name}>
      <Recipient invite={invite} />
      <div className={rows.what}>
        <Text variant="strong">{name}</Text>
        <Text variant="small" c="dimmed">
          {withTarget &&
            role &&
            `${t('{{target}}, as {{role}}', { target: invite.targetName, role: t(role) })} · `}
          {!withTarget && role && `${t(role)} · `}
          <RelativeTime at={invite.createdAt} />
        </Text>
        {invite.isLink && <AcceptedBy people={invite.acceptances.map(({ user }) => user)} />}
        {contacts.length > 0 && <Text variant="small">{contacts.join(' · ')}</Text>}
      </div>
      <Badge color={color} variant="light" size="lg">
        {t(label)}
      </Badge>
      {invite.state === 'PENDING' && (
        <>
          <CopyInviteLink invite={invite} />
          <RevokeButton invite={invite} name={name} />
        </>
      )}
    </li>
  )
}
