export { ClubPayoutAccountType } from './accounts/accounts.graphql.ts'
export type { ClubPayoutAccount } from './accounts/payout-account.sql.ts'
export { readPayoutAccount } from './accounts/read-payout-account.ts'
export { ClubMemberPage, ClubMembershipType, ClubMemberType, ClubType } from './clubs.graphql.ts'
export { clubHidden, clubLeft } from './clubs.news.ts'
export type { ClubRow } from './clubs.sql.ts'
export { addMember, createClub, type NewClub } from './create-club.ts'
export { followOwners } from './follow-owners.ts'
export { holdMembership } from './join-club.ts'
export {
  clubsByIds,
  findClub,
  isClubVisible,
  loadClub,
  loadVisibleClub,
  membersAmong,
  readClub,
  readHostingClub,
  readHostingClubs,
  readIsMember,
  visibleClubSql,
  vouchForClub,
} from './read-club.ts'
export { isNamed, requireSeeingMembers, type ShownMember } from './read-members.ts'
export { mayHost, requireHosting } from './require-hosting.ts'
export type { OwnClub } from './require-in-club.ts'
export { findOwnClub, lockClub, mayCallerInClub, requireArea, requireInClub } from './require-in-club.ts'
export { suspendClub, unsuspendClub } from './suspend-club.ts'
export { addTeamMember } from './team/add-team-member.ts'
export { noteInLog } from './team/club-log.ts'
export { loadRole, roleIn, teamStampSql, vouchForTeam } from './team-role.ts'
