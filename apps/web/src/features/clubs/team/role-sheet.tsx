import { Select, Stack } from '@mantine/core'
import type { GivenClubRole } from '@reprise/rules/clubs/enums'
import { clubCollaboratorRoles, clubTeamRoleLabels, teamMemberRoles } from '@reprise/rules/clubs/enums'
import { mayChangeTeamMember } from '@reprise/rules/clubs/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { RunClub, TeamPerson } from './team.api.ts'
import { useUpdateRole } from './team.api.ts'

/** The roles of one of the two sets that a person may give (table C), the most powerful first. */
export const rolesToGive = ({ myRole }: RunClub, isCollaborator: boolean): GivenClubRole[] =>
  teamMemberRoles.filter(
    (role) =>
      mayChangeTeamMember(myRole, role) &&
      (!isCollaborator || clubCollaboratorRoles.some((each) => each === role)),
  )

type Props = {
  club: RunClub
  isCollaborator: boolean
  person: TeamPerson | undefined
  onClose: () => void
}

/** Gives a person another role at the club. */
export const RoleSheet = ({ person, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet
      opened={person !== undefined}
      onClose={rest.onClose}
      title={person && t('Role of {{name}}', { name: person.user.name })}
    >
      {person && <RoleForm person={person} {...rest} />}
    </Sheet>
  )
}

const RoleForm = ({ club, isCollaborator, person, onClose }: Props & { person: TeamPerson }) => {
  const { t } = useTranslation()
  const save = useUpdateRole(isCollaborator)
  const [role, setRole] = useState<string>(person.role)
  const roles = rolesToGive(club, isCollaborator)
  const chosen = roles.find((each) => each === role)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen) return
        save.mutate(
          { clubIdOrSlug: club.clubId, userId: person.user.userId, role: chosen },
          {
            onSuccess: () => {
              onClose()
              toastSuccess(t('Saved for {{name}}.', { name: person.user.name }))
            },
          },
        )
      }}
    >
      <Stack>
        {save.error && <Banner kind="danger">{say(t, save.error)}</Banner>}
        <Select
          label={t('Role')}
          description={t('A change counts at once.')}
          data={roles.map((value) => ({ value, label: t(clubTeamRoleLabels[value]) }))}
          value={role}
          onChange={(next) => next && setRole(next)}
          allowDeselect={false}
        />
        <DialogButtons busy={save.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
