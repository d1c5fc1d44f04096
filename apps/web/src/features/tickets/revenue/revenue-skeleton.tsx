import { Card, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from './revenue.module.css'

/** The layout of the revenue page while it loads. */
export const RevenueSkeleton = () => (
  <Stack gap="lg">
    <div className={classes.figures}>
      <div className={classes.figure} data-main="">
        <Skeleton h={84} />
      </div>
      {['gross', 'gratuity', 'refunded'].map((key) => (
        <div key={key} className={classes.figure}>
          <Skeleton h={84} />
        </div>
      ))}
    </div>
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
