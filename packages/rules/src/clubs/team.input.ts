import { z } from 'zod'
import { inviteWays } from '../invites/invite.input.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput } from '../platform/text/text.input.ts'
import { clubCollaboratorRoles, teamMemberRoles } from './enums.ts'

const longestKey = 100
const chooseRole = { error: phrase('Choose a role') }

const ofClub = { clubIdOrSlug: lineInput('Club', longestKey) }
const teamRole = z.enum(teamMemberRoles, chooseRole)
const collaboratorRole = z.enum(clubCollaboratorRoles, chooseRole)

/** An invite to a club's team, by user name, by address, or as a link. */
export const inviteClubTeamMemberInput = z.object({ ...ofClub, role: teamRole, ...inviteWays })

/** An invite to work with a club as a collaborator, in the same ways. */
export const inviteClubCollaboratorInput = z.object({ ...ofClub, role: collaboratorRole, ...inviteWays })

/** A person with a role at a club. */
export const clubPersonInput = z.object({ ...ofClub, userId: idInput(phrase('Person')) })

export const updateClubTeamMemberInput = clubPersonInput.extend({ role: teamRole })

export const updateClubCollaboratorInput = clubPersonInput.extend({ role: collaboratorRole })

/** Whether an invite names one way at most. */
export const hasOneWay = ({
  userName,
  emailAddress,
}: {
  userName: string | null
  emailAddress: string | null
}): boolean => userName === null || emailAddress === null

export const oneWayText = phrase('Give a username or an email address, not both.')
