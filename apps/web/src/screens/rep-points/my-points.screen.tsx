import { Stack } from '@mantine/core'
import { MyPoints } from '../../features/points/my-points.tsx'
import { RepPointsTabs } from '../../features/points/rep-points-tabs.tsx'

export const Screen = () => (
  <Stack gap="lg">
    <RepPointsTabs current="my-points" />
    <MyPoints />
  </Stack>
)
