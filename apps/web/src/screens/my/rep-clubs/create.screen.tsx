import { CreateClub } from '../../../features/clubs/own/create-club.tsx'

export const Screen = () => <CreateClub />
