export { addTeamMember } from './add-team-member.ts'
export { ClubType } from './clubs.graphql.ts'
export type { ClubRow } from './clubs.sql.ts'
export { addMember, createClub, type NewClub } from './create-club.ts'
/** Clubs whose owners went away, or came back. */
export { followOwners } from './follow-owners.ts'
export { clubsByIds, findClub, loadClub, loadVisibleClub, readManagedClubs } from './read-club.ts'
export { requireHosting } from './require-hosting.ts'
/** What staff does by command. */
export { suspendClub, unsuspendClub } from './suspend-club.ts'
export { loadRole, roleIn } from './team-role.ts'
