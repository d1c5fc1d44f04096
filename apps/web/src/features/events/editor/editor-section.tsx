import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './editor.module.css'

/** A group of fields under a heading. */
export const EditorSection = (props: { title: string; text?: string; children: ReactNode }) => (
  <section className={classes.section}>
    <div>
      <Title order={2} size="h3">
        {props.title}
      </Title>
      {props.text && <Text c="dimmed">{props.text}</Text>}
    </div>
    <Stack>{props.children}</Stack>
  </section>
)
