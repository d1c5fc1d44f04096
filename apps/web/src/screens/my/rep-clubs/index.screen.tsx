import { OwnClubs } from '../../../features/clubs/own/own-clubs.tsx'

export const Screen = () => <OwnClubs />
