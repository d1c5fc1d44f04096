import { Stack } from '@mantine/core'
import { EntityRowSkeleton } from '../../../ui/entity/entity-row.tsx'

/** The layout of the events that a person works on, while they load. */
export const WorkRowsSkeleton = () => (
  <Stack gap="sm">
    <EntityRowSkeleton />
    <EntityRowSkeleton />
    <EntityRowSkeleton />
  </Stack>
)
