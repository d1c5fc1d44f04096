import { Button, Group, Select, Stack, Text } from '@mantine/core'
import type { GivenClubRole } from '@reprise/rules/clubs/enums'
import { clubTeamRoleLabels } from '@reprise/rules/clubs/enums'
import { memberRole } from '@reprise/rules/invites/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import rows from '../../../ui/lists/rows.module.css'
import { PeoplePicker } from '../../../ui/picker/people-picker.tsx'
import type { Picked } from '../../../ui/picker/picked.ts'
import { Section } from '../../../ui/section.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useWaitingInvites } from '../../invites/invites.api.ts'
import { LinkButton } from '../../invites/link-button.tsx'
import { searchPeople } from '../../invites/search-people.api.ts'
import { SentInvite } from '../../invites/sent-invite.tsx'
import { UnsentNotice } from '../../invites/unsent-notice.tsx'
import type { Unsent } from '../../invites/use-send-invites.ts'
import { stillPicked, useSendInvites } from '../../invites/use-send-invites.ts'
import { rolesToGive } from './role-sheet.tsx'
import type { RunClub } from './team.api.ts'

const kinds = { team: 'CLUB_TEAM', collaborators: 'CLUB_COLLABORATOR', members: 'CLUB_MEMBER' } as const

/** What people are invited to. */
type InvitedTo = keyof typeof kinds

type Props = { club: RunClub; to: InvitedTo; ownId: string }
type Role = GivenClubRole | typeof memberRole
type Values = { picked: Picked[]; role: Role }

/** Invites people to the team, as collaborators or as members, and shows who has not answered. */
export const InviteSection = ({ club, to, ownId }: Props) => {
  const { t } = useTranslation()
  const kind = kinds[to]
  const roles = to === 'members' ? [] : rolesToGive(club, to === 'collaborators')
  const waiting = useWaitingInvites({ kind, targetIdOrSlug: club.clubId }).data ?? []
  const { form, field, sentBy } = useCheckedForm<Values>({
    initialValues: { picked: [], role: roles.at(-1) ?? memberRole },
    validate: { picked: (each) => (each.length === 0 ? t('Choose at least one person.') : null) },
  })
  const { picked, role } = form.values
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const { isSending, sendAll } = useSendInvites()
  const aimOf = (given: Role) => ({ kind, targetIdOrSlug: club.clubId, role: given })

  const invite = async (sent: Values) => {
    const failed = await sendAll(sent.picked, aimOf(sent.role), null)
    setUnsent(failed)
    form.setFieldValue('picked', (now) => stillPicked(now, sent.picked, failed))
    const count = sent.picked.length - failed.length
    if (count > 0)
      toastSuccess(
        to === 'members'
          ? t('membersInvited', {
              count,
              defaultValue_one: "They'll be a member once they accept.",
              defaultValue_other: '{{count}} people will be members once they accept.',
            })
          : t('staffInvited', {
              count,
              defaultValue_one: "They'll join the team once they accept.",
              defaultValue_other: '{{count}} people will join the team once they accept.',
            }),
      )
  }

  return (
    <Section title={t('Invite')}>
      <Stack>
        <form aria-label={t('Invite')} {...sentBy(invite, picked.length > 0)}>
          <Stack>
            <UnsentNotice unsent={unsent} />
            <PeoplePicker
              label={t('Who')}
              description={t('A name, username or email address.')}
              value={picked}
              onChange={(next) => {
                form.setFieldValue('picked', next)
                setUnsent([])
              }}
              search={searchPeople}
              withAddresses
              excludedUserIds={[ownId]}
              error={field('picked').error}
            />
            {roles.length > 0 && (
              <Select
                label={t('Role')}
                description={t('The role decides what they can do.')}
                data={roles.map((value) => ({ value, label: t(clubTeamRoleLabels[value]) }))}
                allowDeselect={false}
                {...field('role')}
              />
            )}
            <Group>
              <Button type="submit" loading={isSending} disabled={picked.length === 0}>
                {t('Invite')}
              </Button>
              <LinkButton aim={aimOf(role)} />
            </Group>
          </Stack>
        </form>
        {waiting.length > 0 && (
          <Stack gap="xs">
            <Text component="h3" variant="strong">
              {t('Waiting for their answer')}
            </Text>
            <ul className={rows.list}>
              {waiting.map((each) => (
                <SentInvite key={each.inviteId} invite={each} />
              ))}
            </ul>
          </Stack>
        )}
      </Stack>
    </Section>
  )
}
