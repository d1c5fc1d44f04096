import { Title } from '@mantine/core'
import { useFeaturedEvents } from '../../features/events/events.api.ts'
import { BasePatterns } from '../../features/platform/patterns/base-patterns.tsx'
import { EntityPatterns } from '../../features/platform/patterns/entity-patterns.tsx'
import { FigurePatterns } from '../../features/platform/patterns/figure-patterns.tsx'
import { ListPatterns } from '../../features/platform/patterns/list-patterns.tsx'
import { MailPatterns } from '../../features/platform/patterns/mail-patterns.tsx'
import classes from '../../features/platform/patterns/pattern.module.css'
import { StatePatterns } from '../../features/platform/patterns/state-patterns.tsx'

/** Every pattern of the app in all its states, in English, for developers. */
export const Screen = () => {
  const picture = useFeaturedEvents().data?.[0]?.avatarUrl ?? null
  return (
    <div lang="en" className={classes.page}>
      <Title order={1}>Patterns</Title>
      <BasePatterns />
      <EntityPatterns picture={picture} />
      <FigurePatterns />
      <ListPatterns />
      <StatePatterns picture={picture} />
      <MailPatterns />
    </div>
  )
}
