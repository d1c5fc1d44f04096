import { Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A grid of picture cards. */
export const CardGridSkeleton = ({ count = 6 }: { count?: number }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
    {many(count).map((index) => (
      <Card key={index} padding={0}>
        <Skeleton h={190} radius={0} />
        <Stack gap="xs" p="md">
          <Skeleton h={20} w="80%" />
          <Skeleton h={14} w="55%" />
          <Skeleton h={14} w="35%" />
        </Stack>
      </Card>
    ))}
  </SimpleGrid>
)

/** Rows with a round picture and two lines. */
export const ListSkeleton = ({ count = 5 }: { count?: number }) => (
  <Stack gap="md">
    {many(count).map((index) => (
      <Group key={index} wrap="nowrap">
        <Skeleton circle h={44} w={44} />
        <Stack gap={6} flex={1}>
          <Skeleton h={16} w="70%" />
          <Skeleton h={13} w="30%" />
        </Stack>
      </Group>
    ))}
  </Stack>
)

/** Paragraphs. */
export const TextSkeleton = ({ count = 8 }: { count?: number }) => (
  <Stack gap="sm">
    {many(count).map((index) => (
      <Skeleton key={index} h={16} w={index % 4 === 3 ? '60%' : '100%'} />
    ))}
  </Stack>
)

/** Labelled fields and a button. */
export const FormSkeleton = ({ count = 4 }: { count?: number }) => (
  <Stack gap="lg">
    {many(count).map((index) => (
      <Stack key={index} gap={6}>
        <Skeleton h={14} w={120} />
        <Skeleton h={42} />
      </Stack>
    ))}
    <Skeleton h={42} w={160} />
  </Stack>
)
