import { Skeleton, Stack, Text } from '@mantine/core'

/** As high as the buttons of all providers with the line below them: what stands under it stays at its place. */
export const SocialSkeleton = () => (
  <Stack gap="xs">
    <Skeleton h={96} />
    <Text size="sm" mih="1lh" />
  </Stack>
)
