import { FoundClubs } from '../../features/clubs/find/found-clubs.tsx'

export const Screen = () => <FoundClubs />
