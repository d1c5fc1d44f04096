import { Skeleton, Stack } from '@mantine/core'
import { FiguresSkeleton } from '../../../ui/figures/figures.tsx'

/** The layout of the dashboard while it loads. */
export const DashboardSkeleton = ({ onlyFigures = false }: { onlyFigures?: boolean }) => (
  <Stack gap="lg">
    {!onlyFigures && <Skeleton h={320} radius="md" />}
    <FiguresSkeleton />
    <Skeleton h={200} radius="md" />
  </Stack>
)
