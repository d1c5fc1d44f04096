import { ActionIcon, Badge, Menu, Stack } from '@mantine/core'
import { clubTeamRoleLabels } from '@reprise/rules/clubs/enums'
import { mayChangeTeamMember, mayInClub } from '@reprise/rules/clubs/permissions'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { announce } from '../../../ui/toast.ts'
import { InviteSection } from './invite-section.tsx'
import { RoleSheet } from './role-sheet.tsx'
import type { RunClub, TeamPerson } from './team.api.ts'
import { useRemovePerson, useTeam } from './team.api.ts'
import { TransferSheet } from './transfer-sheet.tsx'

type Props = { club: RunClub; isCollaborator: boolean }
type Act = { what: 'role' | 'remove' | 'transfer'; person: TeamPerson }

/** The team of a club, or its collaborators, with what the viewer may change. */
export const PeopleSection = ({ club, isCollaborator }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const query = useTeam(club.clubId)
  const remove = useRemovePerson(isCollaborator)
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const ownId = session.state === 'member' ? session.userId : ''
  const isSelf = act?.person.user.userId === ownId
  const name = act?.person.user.name ?? ''

  const menuOf = (person: TeamPerson) => {
    const isMe = person.user.userId === ownId
    const mayChange = mayChangeTeamMember(club.myRole, person.role)
    const mayOwn = club.myRole === 'OWNER' && !isCollaborator && !isMe
    const mayLeave = isMe && person.role !== 'OWNER'
    if (!mayChange && !mayLeave) return null
    return (
      <ActionMenu
        width={240}
        target={
          <ActionIcon aria-label={t('Actions for {{name}}', { name: person.user.name })}>
            <IconDots stroke={1.75} />
          </ActionIcon>
        }
      >
        {mayChange && !isMe && (
          <Menu.Item onClick={() => setAct({ what: 'role', person })}>{t('Change role')}</Menu.Item>
        )}
        {mayOwn && (
          <Menu.Item onClick={() => setAct({ what: 'transfer', person })}>{t('Make owner')}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => setAct({ what: 'remove', person })}>
          {isMe ? t('Leave') : t('Remove')}
        </Menu.Item>
      </ActionMenu>
    )
  }

  return (
    <Stack gap="lg">
      <Section
        title={isCollaborator ? t('Collaborators') : t('Team')}
        text={
          isCollaborator
            ? t('People and brands outside the team who help you run the club.')
            : t('The people who run this club with you. The role decides what they can do.')
        }
      >
        <QueryView query={query} what={t("The team didn't load")} skeleton={<ListSkeleton count={4} />}>
          {({ teamMembers, collaborators }) => {
            const people = (isCollaborator ? collaborators : teamMembers) ?? []
            if (people.length === 0)
              return (
                <EmptyState
                  drawing="stage"
                  heading="h3"
                  title={t('No collaborators yet')}
                  text={t('They join once they accept an invite.')}
                />
              )
            return (
              <ul className={rows.list}>
                {people.map((person) => (
                  <li key={person.user.userId} className={rows.row}>
                    <div className={rows.what}>
                      <PersonRow
                        person={person.user}
                        chip={<Badge>{t(clubTeamRoleLabels[person.role])}</Badge>}
                      />
                    </div>
                    {menuOf(person)}
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryView>
      </Section>
      {/* It comes with the people above it, so that they do not move it. */}
      {query.data && mayInClub(club.myRole, 'team', 'edit') && (
        <InviteSection club={club} to={isCollaborator ? 'collaborators' : 'team'} ownId={ownId} />
      )}
      <RoleSheet
        club={club}
        isCollaborator={isCollaborator}
        person={act?.what === 'role' ? act.person : undefined}
        onClose={close}
      />
      <TransferSheet club={club} person={act?.what === 'transfer' ? act.person : undefined} onClose={close} />
      <ConfirmDialog
        opened={act?.what === 'remove'}
        onClose={close}
        title={isSelf ? t('Leave {{club}}?', { club: club.name }) : t('Remove {{name}}?', { name })}
        confirm={isSelf ? t('Leave') : t('Remove')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          act &&
          remove.mutate(
            { clubIdOrSlug: club.clubId, userId: act.person.user.userId },
            {
              onSuccess: () =>
                announce(
                  isSelf
                    ? t('You left {{club}}.', { club: club.name })
                    : t('{{name}} was removed.', { name }),
                ),
              onSettled: close,
            },
          )
        }
      >
        {isSelf
          ? t("You won't be able to run this club any more, until someone invites you again.")
          : t("They lose their role at once, and invites they sent can't be accepted any more.")}
      </ConfirmDialog>
    </Stack>
  )
}
