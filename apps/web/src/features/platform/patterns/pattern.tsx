import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './pattern.module.css'

/** One pattern with its name, in all its states. */
export const Pattern = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className={classes.pattern}>
    <Title order={2} size="h3">
      {name}
    </Title>
    {children}
  </section>
)
