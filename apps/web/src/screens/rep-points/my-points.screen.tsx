import { PointsTabs } from '../../features/points/points-tabs.tsx'

export const Screen = () => <PointsTabs />
