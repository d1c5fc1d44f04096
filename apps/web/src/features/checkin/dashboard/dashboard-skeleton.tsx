import { SimpleGrid, Skeleton, Stack } from '@mantine/core'

/** The layout of the dashboard while it loads. */
export const DashboardSkeleton = ({ onlyFigures = false }: { onlyFigures?: boolean }) => (
  <Stack gap="lg">
    {!onlyFigures && <Skeleton h={320} radius="md" />}
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      {['in', 'approved', 'pending', 'available'].map((key) => (
        <Skeleton key={key} h={110} radius="md" />
      ))}
    </SimpleGrid>
    <Skeleton h={200} radius="md" />
  </Stack>
)
