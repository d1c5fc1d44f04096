import { Group, Skeleton, Stack } from '@mantine/core'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A placeholder for rows with a round picture and two lines. */
export const ListSkeleton = ({ count = 5 }: { count?: number }) => (
  <Stack gap="md">
    {many(count).map((index) => (
      <Group key={index} wrap="nowrap">
        <Skeleton circle h={44} w={44} />
        <Stack gap="xs" flex={1}>
          <Skeleton h={16} w="70%" />
          <Skeleton h={13} w="30%" />
        </Stack>
      </Group>
    ))}
  </Stack>
)

/** A placeholder for paragraphs. */
export const TextSkeleton = ({ count = 8 }: { count?: number }) => (
  <Stack gap="sm">
    {many(count).map((index) => (
      <Skeleton key={index} h={16} w={index % 4 === 3 ? '60%' : '100%'} />
    ))}
  </Stack>
)

/** A placeholder for fields with labels and a button. */
export const FormSkeleton = ({ count = 4 }: { count?: number }) => (
  <Stack gap="lg">
    {many(count).map((index) => (
      <Stack key={index} gap="xs">
        <Skeleton h={14} w={120} />
        <Skeleton h={42} />
      </Stack>
    ))}
    <Skeleton h={42} w={160} />
  </Stack>
)
