import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { StatRowSkeleton } from '../../../ui/figures/stat-tile.tsx'
import { Section } from '../../../ui/section.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'

/** The layout of the revenue page while it loads. */
export const RevenueSkeleton = () => (
  <Stack gap="lg">
    <StatRowSkeleton />
    <Section>
      <Skeleton h={28} w={140} mb="md" />
      <Skeleton h={240} />
    </Section>
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Section>
        <Skeleton h={160} />
      </Section>
      <Section>
        <Skeleton h={160} />
      </Section>
    </SimpleGrid>
    <Section>
      <ListSkeleton count={4} />
    </Section>
  </Stack>
)
