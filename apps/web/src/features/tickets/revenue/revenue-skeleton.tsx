import { Card, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { FiguresSkeleton } from '../../../ui/figures/figures.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'

/** The layout of the revenue page while it loads. */
export const RevenueSkeleton = () => (
  <Stack gap="lg">
    <FiguresSkeleton />
    <Card>
      <Skeleton h={28} w={140} mb="md" />
      <Skeleton h={240} />
    </Card>
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Card>
        <Skeleton h={160} />
      </Card>
      <Card>
        <Skeleton h={160} />
      </Card>
    </SimpleGrid>
    <Card>
      <ListSkeleton count={4} />
    </Card>
  </Stack>
)
