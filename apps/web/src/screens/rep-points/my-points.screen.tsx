import { MyPoints } from '../../features/points/my-points.tsx'

export const Screen = () => <MyPoints />
