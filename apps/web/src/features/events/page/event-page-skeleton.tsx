import { Skeleton, Stack } from '@mantine/core'

/** The bones of the public page while it loads. */
export const EventPageSkeleton = () => (
  <Stack maw={760}>
    <Skeleton radius="md" style={{ aspectRatio: 3 / 2 }} h="auto" />
    <Skeleton h={28} w={120} />
    <Skeleton h={48} w="80%" />
    {['when', 'where', 'who'].map((fact) => (
      <Skeleton key={fact} h={48} w="60%" />
    ))}
    <Skeleton h={120} />
  </Stack>
)
