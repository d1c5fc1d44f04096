import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a list of events, with its name above it. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" gap="sm" aria-label={title}>
    <Title order={3}>{title}</Title>
    {children}
  </Stack>
)
