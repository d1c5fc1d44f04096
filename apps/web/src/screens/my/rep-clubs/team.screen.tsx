import { ClubDesk } from '../../../features/clubs/team/club-desk.tsx'
import { TeamPage } from '../../../features/clubs/team/team-page.tsx'

export const Screen = () => <ClubDesk part="team">{(club) => <TeamPage club={club} />}</ClubDesk>
